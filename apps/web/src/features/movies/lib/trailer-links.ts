/**
 * Where a film without a trailer id can be found: a search is honest where a guessed id may be wrong
 * (docs/decisions, Movies and lists).
 */
export function trailerSearchUrl({ title, yearOfRelease }: { title: string; yearOfRelease: number }): string {
  const query = new URLSearchParams({ search_query: `${title} ${yearOfRelease} trailer` });
  return `https://www.youtube.com/results?${query.toString()}`;
}

/** @returns address of the player that sets no cookie before it plays, starting at once after the visitor's tap */
export function trailerEmbedUrl({ id }: { id: string }): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
}
