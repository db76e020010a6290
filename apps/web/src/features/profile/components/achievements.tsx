import type { Achievement } from '@filmfisher/shared/profile/achievements.schema';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CheckIcon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { StarRow } from '../../../components/ui/stars.tsx';
import { achievementsQuery } from '../api/profile.queries.ts';

/** My Achievements: the level with its steps, then every achievement with its rule and how far the member is. */
export function Achievements() {
  const query = useQuery(achievementsQuery);
  return (
    <Loaded
      query={query}
      failure="Your achievements could not be loaded."
      skeleton={
        <>
          <Skeleton className="mb-8 h-72 w-full" />
          <Skeleton className="h-72 w-full" />
        </>
      }
    >
      {({ level, achievements }) => (
        <>
          <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
            <h2 className="text-lg font-semibold">Your level</h2>
            <p className="mt-2 flex flex-wrap items-center gap-3">
              <StarRow value={level.stars * 2} />
              <span className="font-semibold">{level.meaning}</span>
            </p>
            <p className="mt-2 text-muted">{level.rule}</p>
            <ul className="mt-4 grid gap-2">
              {level.steps.map(({ rule, done }) => (
                <li key={rule} className="flex items-start gap-3">
                  <Mark done={done} />
                  <span className={clsx(done ? 'text-text' : 'text-muted')}>
                    {rule}
                    <span className="sr-only">{done ? ' (done)' : ' (not done yet)'}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>

          <h2 className="mt-10 mb-4 text-lg font-semibold">Achievements</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
            {achievements.map((achievement) => (
              <AchievementCard key={achievement.key} achievement={achievement} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        done ? 'border-success bg-success/15 text-success' : 'border-control',
      )}
    >
      {done && <CheckIcon width={14} height={14} strokeWidth={3} />}
    </span>
  );
}

function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { title, rule, progress, goal, earned } = achievement;
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4">
      <Mark done={earned} />
      <div className="min-w-0 grow">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{rule}</p>
        {earned ? (
          <p className="mt-2 text-sm font-semibold text-success">Achieved</p>
        ) : (
          <p className="mt-2 flex items-center gap-3 text-sm text-faint tabular-nums">
            <ProgressBar
              label={`Progress: ${title}`}
              value={progress}
              max={goal}
              className="h-1.5 min-w-0 grow"
            />
            {progress} of {goal}
          </p>
        )}
      </div>
    </li>
  );
}
