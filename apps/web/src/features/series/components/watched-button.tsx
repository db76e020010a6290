import type { Episode } from '@filmfisher/shared/series/episodes.schema';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useTellProgress } from '../api/series.queries.ts';

interface WatchedButtonProps {
  movieId: string;
  /** Watched up to and with this one. */
  episode: Pick<Episode, 'season' | 'number'>;
  /** Id of the part of the page to which a visitor comes back after signing in. */
  anchor: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Marks an episode, and all before it, as watched. */
export function WatchedButton({
  movieId,
  episode: { season, number },
  anchor,
  variant = 'secondary',
  label,
  className,
  children,
}: WatchedButtonProps) {
  const tell = useTellProgress(movieId);
  const { attempt, refused } = useAuthenticatedAction<true>({
    name: `progress ${movieId} ${season} ${number}`,
    anchor,
    parse: (value) => (value === true ? value : undefined),
    run: () => {
      tell.mutate(
        { season, episode: number },
        {
          onError: (error) => {
            if (!refused(error, true))
              toast.error(actionErrorText(error, 'Your progress could not be saved.'));
          },
        },
      );
    },
  });
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={label}
      busy={tell.isPending}
      busyLabel="Saving..."
      onClick={() => {
        attempt(true);
      }}
    >
      {children}
    </Button>
  );
}
