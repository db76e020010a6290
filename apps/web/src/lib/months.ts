import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MONTHS: readonly MessageDescriptor[] = [
  ...[msg`January`, msg`February`, msg`March`, msg`April`, msg`May`, msg`June`, msg`July`, msg`August`],
  ...[msg`September`, msg`October`, msg`November`, msg`December`],
];

/**
 * From the catalogue, because browsers do not know these languages and Node does: what the server renders would differ.
 * @param month 01 to 12
 */
export function monthName(month: string, i18n: I18n): string {
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? '' : i18n._(name);
}
