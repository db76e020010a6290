import { lazy, type ComponentType } from 'react';
import { retryAfter } from './api-client.ts';

/** Pauses before each further try, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000];
/** Nobody waits longer than this for the next try, whatever the server asks for. */
const PAUSE_MAX_MS = 15_000;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves at once with a connection, else when it is back. */
async function online(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });
}

/** Address of the script that the page began with; its name is another one in every release. */
const entryAddress = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

interface ServerState {
  /** Whether the server still has this release of the app; 'unknown' when it does not say. */
  release: 'there' | 'gone' | 'unknown';
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs: number;
}

/** A failed import tells neither status nor headers, so the release's own script is asked for. */
async function askServer(): Promise<ServerState> {
  try {
    const answer = await fetch(entryAddress(), { method: 'HEAD', cache: 'no-store' });
    const release = answer.ok ? 'there' : answer.status === 404 ? 'gone' : 'unknown';
    return { release, retryAfterMs: retryAfter(answer) };
  } catch {
    return { release: 'unknown', retryAfterMs: 0 };
  }
}

/**
 * Reloads the page, but only once in a tab for each release, so that it can never become a loop.
 * @returns whether the page is about to go
 */
function reloadOnce(): boolean {
  const key = `filmfisher.reloaded ${entryAddress()}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '');
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Loads a part of the app that has a file of its own. A failure is tried again a few times, with growing pauses; offline,
 * it waits for the connection. Where an upgrade has taken the file away, the page reloads once and gets the new one.
 * @param load imports the file
 * @param failures tries that have failed so far
 * @throws what the last import threw
 */
export async function loadPart<Part>(load: () => Promise<Part>, failures = 0): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // On the server the file lies beside this one, or not at all.
    if (typeof window === 'undefined') throw error;
    await online();
    const { release, retryAfterMs } = await askServer();
    const pauseMs = PAUSES_MS[failures];
    // Some browsers remember a failed import until the page is loaded again (github.com/whatwg/html/issues/6768).
    const isStuck = release === 'there' && pauseMs === undefined;
    if ((release === 'gone' || isStuck) && reloadOnce()) return new Promise(() => {});
    if (pauseMs === undefined) throw error;
    await wait(Math.min(PAUSE_MAX_MS, Math.max(pauseMs, retryAfterMs)));
    return loadPart(load, failures + 1);
  }
}

/**
 * A page, or a part of one, whose code loads when it is first shown.
 * @param load imports the file
 * @param name of the component's export there
 */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}
