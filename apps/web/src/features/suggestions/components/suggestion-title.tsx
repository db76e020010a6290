import type { Suggestion } from '@filmfisher/shared/suggestions';
import { Link } from 'react-router-dom';
import { momentOf } from '../../../lib/dates.ts';
import { moviePath } from '../../../lib/paths.ts';
import { KIND_NAMES, STATE_NAMES } from '../lib/words.ts';

/** Which film it is about, when it came and how it stands. */
export function SuggestionTitle({ suggestion }: { suggestion: Suggestion }) {
  const { kind, movie, title, state, at } = suggestion;
  const name = movie === null ? title : `${movie.title} (${movie.yearOfRelease})`;
  return (
    <>
      <h2 className="font-semibold wrap-anywhere">
        {movie === null ? (
          name
        ) : (
          <Link to={moviePath(movie._id)} className="hover:underline">
            {name}
          </Link>
        )}
      </h2>
      <p className="mb-3 text-sm text-faint tabular-nums">
        {KIND_NAMES[kind]} · {momentOf(at)} · {STATE_NAMES[state]}
      </p>
    </>
  );
}
