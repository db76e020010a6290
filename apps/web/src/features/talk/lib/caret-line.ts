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

/**
 * @returns how far below the top of the field the line ends in which the caret stands, in pixels; browsers do not tell,
 *   so a copy of the text is measured
 */
export function caretLineEnd(field: HTMLTextAreaElement): number {
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
  const end = mark.offsetTop + mark.offsetHeight - field.scrollTop;
  copy.remove();
  return Math.min(Math.max(0, end), field.clientHeight);
}
