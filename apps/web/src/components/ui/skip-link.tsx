/** Id of the page's main region, which the skip link and navigation move the focus to. */
export const MAIN_ID = 'main';

/** First stop of the Tab key: jumps over the navigation bar. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      Skip to content
    </a>
  );
}
