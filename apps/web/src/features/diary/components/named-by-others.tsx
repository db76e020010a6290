import { dayText } from '@filmfisher/shared/dates/dates';
import type { SharedEvening } from '@filmfisher/shared/diary/diary.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ui/button.tsx';
import { moviePath, profilePath } from '../../../lib/paths.ts';
import { useAnswerAsCompanion } from '../api/diary.mutations.ts';
import { companyQuery } from '../api/diary.queries.ts';

/** Entries in other diaries that say the member was there. Nothing where there are none, or they cannot be loaded. */
export function NamedByOthers({ viewerId }: { viewerId: string }) {
  const entries = useQuery(companyQuery(viewerId)).data?.entries ?? [];
  if (entries.length === 0) return null;
  const asked = entries.filter(({ state }) => state === 'invited').length;
  return (
    <details open={asked > 0} className="mb-6 rounded-lg border border-line bg-surface px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        In other diaries{asked > 0 && ` · ${asked} to answer`}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <Evening key={entry._id} entry={entry} />
        ))}
      </ul>
    </details>
  );
}

function Evening({ entry: { _id, member, movie, watchedOn, state } }: { entry: SharedEvening }) {
  const { mutate, isPending } = useAnswerAsCompanion(_id);
  const decline = state === 'invited' ? "I wasn't there" : 'Take my name out';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 grow basis-60 text-sm wrap-anywhere text-muted">
        <Link to={profilePath(member.userId)} className="link">
          {member.username}
        </Link>{' '}
        {state === 'invited' ? 'says you watched' : 'watched'}{' '}
        <Link to={moviePath(movie._id)} className="font-semibold text-text hover:text-accent">
          {movie.title}
        </Link>{' '}
        {state === 'invited' ? 'together' : 'with you'}
        {watchedOn !== null && ` on ${dayText(watchedOn)}`}
      </p>
      <span className="flex gap-2">
        {state === 'invited' && (
          <ActionButton
            aria-label={`I was there: ${movie.title}`}
            disabled={isPending}
            onClick={() => {
              mutate(true);
            }}
          >
            I was there
          </ActionButton>
        )}
        <ActionButton
          aria-label={`${decline}: ${movie.title}`}
          disabled={isPending}
          onClick={() => {
            mutate(false);
          }}
        >
          {decline}
        </ActionButton>
      </span>
    </li>
  );
}
