/** Id of the element with what the browser needs in order to take over a rendered page, as JSON. */
export const PAGE_STATE_ID = 'page-state';

/** Settings of the installation that pages read. */
export interface PageSettings {
  'img-hosts': string;
  'guard-content': string;
  'support-phone': string;
  /** Where the site is served from. */
  origin: string;
}

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /**
   * `visitor`: nobody is signed in. `pending`: somebody may be, which the browser finds out; what depends on who looks
   * at the page is left to it: `ask` answers such a read with 401.
   */
  form: 'visitor' | 'pending';
  /** For somebody who pays for every byte. */
  lite?: boolean;
  /** Answers a GET of the web app; the address begins with /api/v1. */
  ask: (address: string) => Promise<Response>;
  /** Milliseconds since 1970. */
  at: number;
  /** Gives up when it fires. */
  signal: AbortSignal;
}

/** What the browser needs in order to take the page over. */
export interface PageState<Answers = unknown> {
  at: number;
  /** Parts whose code has a file of its own. */
  parts: number;
  /** What the browser need not ask for again. */
  answers: Answers;
}

export interface RenderedPage<Answers = unknown> {
  html: string;
  state: PageState<Answers>;
  /** The page leads to another address. */
  redirect: string | undefined;
  /** Answers that the page waits for, by their keys; in the form `pending` they are the browser's part. */
  waitsFor: string[];
}

/** What the web app's bundle for the server offers. */
export interface PageRendererModule {
  setPageSettings: (settings: PageSettings) => void;
  /** Loads the code of all pages that visitors may open. */
  loadPages: () => Promise<void>;
  render: (request: RenderRequest) => Promise<RenderedPage>;
}
