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
