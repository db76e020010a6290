import type { Episode } from '@filmfisher/shared/series/episodes.schema';
import { episodeCode } from '@filmfisher/shared/series/episodes';

/** 'S2 E4 · The road' */
export function EpisodeName({ episode }: { episode: Pick<Episode, 'season' | 'number' | 'title'> }) {
  return (
    <>
      <span className="text-faint tabular-nums">{episodeCode(episode.season, episode.number)}</span>{' '}
      {episode.title === '' ? `Episode ${episode.number}` : episode.title}
    </>
  );
}
