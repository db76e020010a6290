import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PlayIcon } from '../../../components/ui/page-icons.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import type { Whose } from '../components/story-parts.tsx';

const YearStory = lazyPage(() => import('./year-story.tsx'), 'YearStory');

const POSTERS = 5;

interface YearDoorProps extends Whose {
  userId: string;
  /** Empty for a visitor. */
  viewerId: string;
  year: string;
  statistics: Statistics;
}

/** Opens a year's story. */
export function YearDoor(props: YearDoorProps) {
  const { whose, year, statistics } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-label={`${whose} ${year} as a story`}
      className="relative isolate grid items-center gap-5 overflow-hidden rounded-xl border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6"
    >
      <div>
        <h2 className="display text-xl">{whose} year, card by card</h2>
        <p className="mt-1 text-muted">
          {viewerOwns(props)
            ? 'Play it, then share the picture.'
            : 'The films, the people and the hot takes.'}
        </p>
        <Button
          className="mt-4"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          <PlayIcon width={18} height={18} />
          Play {year}
        </Button>
      </div>
      <div aria-hidden="true" className="grid grid-cols-5 gap-2">
        {statistics.highlights.slice(0, POSTERS).map(({ movie }) => (
          <Poster key={movie._id} movie={movie} sizes="88px" />
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <YearStory
            {...props}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const viewerOwns = ({ userId, viewerId }: YearDoorProps) => userId === viewerId;
