/** Written to the console alone (docs/product.md, section 8). */
export function logFailure(text: string): void {
  window.console.error(text);
}
