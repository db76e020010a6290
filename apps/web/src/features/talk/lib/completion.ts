/** The beginning of a name in a text that is being typed. */
export interface Trigger {
  kind: 'member' | 'film';
  /** What is typed of the name so far. */
  query: string;
  /** Where the mark before it (`@` or `[[`) begins. */
  start: number;
}

const MEMBER = /(?:^|[^\w@])@(\w{1,30})$/;
const MOVIE = /\[\[([^[\]\n]{1,100})$/;

/**
 * @param text what is typed
 * @param caret where the caret stands in it
 * @returns the name of a member (`@ada`) or a film (`[[King of`) that ends at the caret
 */
export function triggerAt(text: string, caret: number): Trigger | undefined {
  const before = text.slice(0, caret);
  const movie = MOVIE.exec(before);
  if (movie) return { kind: 'film', query: movie[1]?.trim() ?? '', start: movie.index };
  const name = MEMBER.exec(before)?.[1];
  if (name === undefined) return undefined;
  return { kind: 'member', query: name, start: caret - name.length - 1 };
}

/** A text with its selection; without one, start and end are the caret. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/**
 * @param name whole, with its marks: `@ada_obi`, `[[King of Boys (2018)]]`
 * @returns the text with the name in the place of its beginning, and the caret behind it
 */
export function completed(text: string, caret: number, { kind, start }: Trigger, name: string): Selected {
  const rest = text.slice(caret).replace(kind === 'film' ? /^\]{1,2}/ : /^\w+/, '');
  const gap = /^[\s.,;:!?)]/.test(rest) ? '' : ' ';
  const place = start + name.length + gap.length;
  return { text: `${text.slice(0, start)}${name}${gap}${rest}`, start: place, end: place };
}
