import { askAboutVideo, type Video } from './oembed.ts';

/** Films with the ids of videos that may be their trailers, the best first. */
export type Candidates = Readonly<Record<string, readonly string[]>>;

export interface CheckedTrailer extends Video {
  film: string;
  id: string;
}

/** Films that are asked about together: YouTube refuses machines that ask faster. */
const AT_ONCE = 4;

/** @returns the first of a film's videos that exists, or the last one */
async function checkMovie(movie: string, ids: readonly string[], oembed: string): Promise<CheckedTrailer[]> {
  let last: CheckedTrailer[] = [];
  for (const id of ids) {
    const video = await askAboutVideo(id, oembed);
    last = [{ film: movie, id, ...video }];
    if (video.state === 'exists') break;
  }
  return last;
}

/** @param tell is handed each film's result, in the films' order */
export async function checkTrailers(
  candidates: Candidates,
  oembed: string,
  tell: (trailer: CheckedTrailer) => void,
): Promise<CheckedTrailer[]> {
  const movies = Object.entries(candidates);
  const checked: CheckedTrailer[] = [];
  for (let start = 0; start < movies.length; start += AT_ONCE) {
    const some = await Promise.all(
      movies.slice(start, start + AT_ONCE).map(([movie, ids]) => checkMovie(movie, ids, oembed)),
    );
    for (const trailer of some.flat()) {
      tell(trailer);
      checked.push(trailer);
    }
  }
  return checked;
}
