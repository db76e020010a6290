/** Pages of the desk to link to (packages/shared/src/desk-routes.ts). Apart from paths.ts, which every page loads. */
export const deskPaths = {
  blog: '/admin/blog',
  article: (id: string) => `/admin/blog/${encodeURIComponent(id)}`,
  movies: '/admin/films',
  connections: '/admin/connections',
  newMovie: '/admin/films/new',
  movie: (id: string) => `/admin/films/${encodeURIComponent(id)}`,
  /** Missing films of this title that members have suggested. */
  suggestionsFor: (title: string) =>
    `/admin/suggestions?${new URLSearchParams({ kind: 'film', state: 'open', q: title }).toString()}`,
};
