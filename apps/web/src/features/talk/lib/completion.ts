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

/** What decides where the lines of a text break. */
const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
] as const;

/** Pixels that a list of names may take. */
const LIST_HEIGHT = 250;

/** Where a list beside the line of the caret stands in the field's frame, in pixels: below it, or above it. */
export type BesideLine = { top: number } | { bottom: number };

/** @returns where the list has more room; browsers do not tell where the caret stands, so a copy of the text is measured */
export function besideCaretLine(field: HTMLTextAreaElement): BesideLine {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name] = style[name];
  copy.style.position = 'absolute';
  copy.style.visibility = 'hidden';
  copy.style.whiteSpace = 'pre-wrap';
  copy.style.overflowWrap = 'break-word';
  copy.textContent = field.value.slice(0, field.selectionStart);
  const mark = document.createElement('span');
  mark.textContent = '.';
  copy.append(mark);
  document.body.append(copy);
  const within = (place: number) => Math.min(Math.max(0, place - field.scrollTop), field.clientHeight);
  const start = within(mark.offsetTop);
  const end = within(mark.offsetTop + mark.offsetHeight);
  copy.remove();
  const { top, height } = field.getBoundingClientRect();
  const room = window.visualViewport?.height ?? window.innerHeight;
  const isBelow = top + end + LIST_HEIGHT <= room || top + start < LIST_HEIGHT;
  return isBelow ? { top: end } : { bottom: height - start };
}
