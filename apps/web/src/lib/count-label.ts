import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
/**
 * @param noun in the singular; its plural ends in s
 * @returns e.g. '1 rating', '1,204 ratings'
 */
export function countLabel(count: number, noun: string): string {
  return `${wholeNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
