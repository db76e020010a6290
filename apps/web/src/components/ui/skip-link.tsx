import type { MouseEvent } from 'react';

/** Id of the page's main region, which the skip link and navigation move the focus to. */
export const MAIN_ID = 'main';

/** Moves the focus as the anchor would, but leaves the address alone: its hash may say what the page shows. */
function focusMain(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

/** First stop of the Tab key: jumps over the navigation bar. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      onClick={focusMain}
    >
      Skip to content
    </a>
  );
}
