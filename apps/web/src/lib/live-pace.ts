import type { LiveData } from '@filmfisher/shared/notifications/live.schema';
import type { LiveEventName } from '@filmfisher/shared/notifications/live';

/** Everybody who has a thread open hears of it at the same moment, and must not ask at the same moment. */
const WAIT_MS = 2_000;
/** A tab that was hidden for so long may have missed something: browsers put it to sleep. */
const GAP_MS = 60_000;

export interface LivePace {
  /** Tells the pages of it: after a random moment, and not before the tab is shown. */
  take<Name extends LiveEventName>(name: Name, data: LiveData<Name>): void;
  stop(): void;
}

/** @param tell tells this tab's pages */
export function createLivePace(
  tell: <Name extends LiveEventName>(name: Name, data: LiveData<Name>) => void,
): LivePace {
  /** What waits, each hint once. */
  const waiting = new Map<string, () => void>();
  let timer: number | undefined;
  let hiddenAt: number | undefined = document.hidden ? Date.now() : undefined;

  function tellAll(): void {
    window.clearTimeout(timer);
    timer = undefined;
    const reload = waiting.get('reload {}');
    const hints = reload ? [reload] : [...waiting.values()];
    waiting.clear();
    for (const hint of hints) hint();
  }

  const take: LivePace['take'] = (name, data) => {
    waiting.set(`${name} ${JSON.stringify(data)}`, () => {
      tell(name, data);
    });
    if (!document.hidden) timer ??= window.setTimeout(tellAll, Math.random() * WAIT_MS);
  };

  const onChange = () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    if (hiddenAt !== undefined && Date.now() - hiddenAt >= GAP_MS) take('reload', {});
    hiddenAt = undefined;
    tellAll();
  };
  document.addEventListener('visibilitychange', onChange);

  return {
    take,
    stop() {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    },
  };
}
