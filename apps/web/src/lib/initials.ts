/**
 * @param name a username or a person's name
 * @returns the first letters of its first two words, in capitals: 'demo_ada' → 'DA', 'tunde_5' → 'T'
 */
export function initials(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
