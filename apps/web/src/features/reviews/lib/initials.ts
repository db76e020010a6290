/**
 * @param username letters, digits and underscores
 * @returns one or two capitals that stand for it, e.g. 'demo_ada' → 'DA', 'tunde' → 'T'
 */
export function initials(username: string): string {
  return username
    .split('_')
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
}
