import { Browse } from '../sections/browse.tsx';

/** /tvshows: the series of the catalogue. */
export function TvShowsPage() {
  return <Browse label="TvShows" fixed={{ type: 'series' }} />;
}
