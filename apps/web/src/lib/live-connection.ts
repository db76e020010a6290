import { API_BASE } from '@filmfisher/shared/api/api';
import { LIVE_EVENT_NAMES, LIVE_OPEN_MAX, type LiveEventName } from '@filmfisher/shared/notifications/live';
import { areReadsHeld, onReadsHeld } from './reads.ts';
import { createLivePace } from './live-pace.ts';
import { onOpenThreads, openThreads, emitLive } from './live.ts';

/** Where the connection cannot be held, what is new is asked for so often. */
const ASK_MS = 60_000;
/** Pages open and close threads one after the other; the connection follows once. */
const SETTLE_MS = 200;

/** What the tabs of a browser say to each other. */
type Word =
  | { type: 'event'; name: LiveEventName; data: unknown }
  /** Of the tab that holds the connection: which threads are open? */
  | { type: 'who' }
  | { type: 'threads'; tab: string; threads: string[] };

/**
 * Holds the browser's one connection to GET /live, or hears of it from the tab that does: the tab that has the lock.
 * Another one takes over when that tab closes. Each tab asks again for what it shows, at its own pace.
 * @param userId of the member who is signed in
 * @returns ends it
 */
export function holdLive(userId: string): () => void {
  const name = `filmfisher-live ${userId}`;
  const tab = String(Math.random());
  const stopping = new AbortController();
  const channel = 'BroadcastChannel' in window && 'locks' in navigator ? new BroadcastChannel(name) : null;
  /** Open threads of the other tabs. */
  const elsewhere = new Map<string, string[]>();
  let connect: (() => void) | undefined;

  const pace = createLivePace(emitLive);
  /** GET /live says with each name what belongs to it (packages/shared/src/notifications/live.schema.ts). */
  const tell = (event: LiveEventName, data: unknown) => {
    pace.take(event, data as never);
  };
  const say = (word: Word) => channel?.postMessage(word);
  const share = (event: LiveEventName, data: unknown) => {
    tell(event, data);
    say({ type: 'event', name: event, data });
  };
  const tellThreads = () => {
    say({ type: 'threads', tab, threads: openThreads() });
    connect?.();
  };
  const stopWatching = onOpenThreads(tellThreads);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.type === 'event') tell(data.name, data.data);
      else if (data.type === 'who') tellThreads();
      else {
        elsewhere.set(data.tab, data.threads);
        connect?.();
      }
    };
    say({ type: 'threads', tab, threads: openThreads() });
  }

  /** Listens until it is stopped. */
  function listen(): Promise<void> {
    let source: EventSource | undefined;
    let threads: string | undefined;
    let timer: number | undefined;
    let wasCut = false;

    const retryLater = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        share('reload', {});
        threads = undefined;
        open();
      }, ASK_MS);
    };
    function open(): void {
      const all = [...new Set([...openThreads(), ...[...elsewhere.values()].flat()])];
      const wanted = all.slice(0, LIVE_OPEN_MAX).join(',');
      if (wanted === threads) return;
      threads = wanted;
      source?.close();
      // The session is ending: it would be refused.
      if (areReadsHeld() || !('EventSource' in window)) {
        retryLater();
        return;
      }
      const opened = new EventSource(`${API_BASE}/live${wanted === '' ? '' : `?thread=${wanted}`}`);
      source = opened;
      for (const event of LIVE_EVENT_NAMES) {
        opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
          share(event, JSON.parse(data));
        });
      }
      // The server tells those who come of the last moments, but not of all that happens until a browser comes again.
      opened.onopen = () => {
        if (wasCut) share('reload', {});
        wasCut = false;
      };
      opened.onerror = () => {
        wasCut = true;
        if (source === opened && opened.readyState === EventSource.CLOSED) retryLater();
      };
    }

    connect = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(open, SETTLE_MS);
    };
    // What is on its way would be refused, too, if the server ended the session first.
    const stopFollowing = onReadsHeld(() => {
      source?.close();
      retryLater();
    });
    say({ type: 'who' });
    open();
    return new Promise((resolve) => {
      const stop = () => {
        connect = undefined;
        stopFollowing();
        window.clearTimeout(timer);
        source?.close();
        resolve();
      };
      if (stopping.signal.aborted) stop();
      else stopping.signal.addEventListener('abort', stop);
    });
  }

  if (channel) {
    void navigator.locks.request(name, { signal: stopping.signal }, listen).catch(() => undefined);
  } else void listen();

  return () => {
    stopWatching();
    pace.stop();
    say({ type: 'threads', tab, threads: [] });
    stopping.abort();
    channel?.close();
  };
}
