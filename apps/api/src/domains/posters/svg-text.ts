import { escapeHtml, withoutXmlForbidden } from '../../platform/text/html.ts';

/** @returns the text safe inside XML content and attributes; characters that XML 1.0 forbids are dropped */
export function escapeXml(text: string): string {
  return escapeHtml(withoutXmlForbidden(text));
}

/** @returns the number as short as SVG needs it: one decimal at most */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
