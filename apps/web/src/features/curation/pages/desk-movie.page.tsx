import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ADVICE_NAMES, adviceVotes, notForKids } from '@filmfisher/shared/movie-marks/advice-topics';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { deskMoviePath, moviePath, paths } from '../../../lib/paths.ts';
import { EnrichButton } from '../../enrichments/components/enrich-button.tsx';
import { StoryEditor } from '../../series/sections/story-editor.tsx';
import { SeasonEditor } from '../../series/sections/season-editor.tsx';
import { deskMovieQuery, useRestore, useDeleteMovie } from '../api/movies.queries.ts';
import { MovieForm } from '../components/movie-form.tsx';
import { MovieHistory } from '../components/movie-history.tsx';
import { MoviePicture } from '../components/movie-picture.tsx';
import { MergeDialog } from '../components/merge-dialog.tsx';
import { draftOf } from '../../../components/movie-form/movie-draft.ts';

/** Milliseconds for which a delete can be undone on the spot; the list of deleted films brings it back for 30 days. */
const UNDO_MS = 10_000;

const onError = (error: unknown) => {
  toast.error(actionErrorText(error));
};

/** /admin/films/{id}: all that can be done with a film. */
export function DeskMoviePage() {
  const { id = '' } = useParams();
  const query = useQuery(deskMovieQuery(id));
  const { error, data } = query;
  const isGone =
    (error instanceof ApiError && [400, 404].includes(error.status)) ||
    (data && data._id !== id.toLowerCase());

  if (isGone) {
    return (
      <EmptyState title="There is no such film">
        It may have been deleted or merged:{' '}
        <Link to={`${paths.deskMovies}?state=deleted`} className="link">
          see what can be brought back
        </Link>
        .
      </EmptyState>
    );
  }
  return (
    <Loaded
      query={query}
      failure="The film could not be loaded."
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(movie) => <Film movie={movie} />}
    </Loaded>
  );
}

function Film({ movie }: { movie: Movie }) {
  const { _id, title, yearOfRelease } = movie;
  const draft = draftOf(movie);
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const [isPictureWaiting, setPictureWaiting] = useState(false);
  const remove = useDeleteMovie();
  const restore = useRestore();

  // The promise, not the callbacks of the call: by then this page has gone.
  const undo = (isMerged: boolean) =>
    restore.mutateAsync({ id: _id, isMerged }).then(() => {
      toast.success(`${title} is back.`);
      void navigate(deskMoviePath(_id));
    }, onError);
  const offerUndo = (text: string, isMerged: boolean) => {
    const action = {
      label: 'Undo',
      onPress: () => {
        void undo(isMerged);
      },
    };
    toast.info(text, { autoClose: UNDO_MS, action });
  };

  return (
    <div className="grid gap-10">
      <div>
        <DeskHeading title={`${title} (${yearOfRelease})`}>
          <EnrichButton films={{ ids: [_id] }}>Find what is missing</EnrichButton>
          <LinkButton variant="secondary" to={moviePath(_id)}>
            See its page
          </LinkButton>
        </DeskHeading>
        <MoviePicture movie={movie} onWaiting={setPictureWaiting} />
      </div>
      <KidsNote movie={movie} />
      {/* The focus stays here when the form starts over. */}
      <div>
        <MovieForm
          // After a save or a revert the form starts over with what is stored.
          key={JSON.stringify(draft)}
          id={_id}
          initial={draft}
          isPictureWaiting={isPictureWaiting}
          onSaved={() => toast.success('Your changes are saved.')}
        />
      </div>
      {movie.type === 'series' && <SeasonEditor movieId={_id} />}
      <StoryEditor movie={movie} />
      <MovieHistory id={_id} />
      <section aria-labelledby="removal" className="rounded-lg border border-line p-4">
        <h2 id="removal" className="mb-1 text-lg font-semibold">
          Merge or delete
        </h2>
        <p className="mb-3 text-sm text-muted">
          Both can be taken back for 30 days, with all that members said of the film.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              setMerging(true);
            }}
          >
            Merge into another film
          </Button>
          <Button
            variant="secondary"
            className="text-danger"
            busy={remove.isPending}
            busyLabel="Deleting..."
            onClick={() => {
              remove.mutate(_id, {
                onSuccess: () => {
                  offerUndo(`${title} was deleted.`, false);
                  void navigate(paths.deskMovies);
                },
                onError,
              });
            }}
          >
            Delete the film
          </Button>
        </div>
      </section>
      {isMerging && (
        <MergeDialog
          movie={movie}
          onMerged={(into, { ratings, reviews }) => {
            const moved = `${countLabel(ratings, 'rating')} and ${countLabel(reviews, 'review')}`;
            offerUndo(`${title} is part of this film now, with ${moved}.`, true);
            void navigate(deskMoviePath(into));
          }}
          onClose={() => {
            setMerging(false);
          }}
        />
      )}
    </div>
  );
}

/** Tells the desk of a film that members' marks keep out of the kids' corner, or would. */
function KidsNote({ movie }: { movie: Movie }) {
  const { advice = {}, forKids = false } = movie;
  const topics = notForKids(advice);
  if (topics.length === 0) return null;
  return (
    <p role="note" className="rounded-lg border border-line bg-surface/50 p-4">
      Members mark a lot of this:{' '}
      {topics
        .map((topic) => {
          const said = advice[topic];
          return `${ADVICE_NAMES[topic]}${said ? ` (${said.strong} of ${adviceVotes(said)})` : ''}`;
        })
        .join(', ')}
      .{' '}
      {forKids
        ? 'The kids’ corner shows the film all the same, because it is ticked below.'
        : 'So the kids’ corner leaves the film out, whatever its class is. Tick it below to show it all the same.'}
    </p>
  );
}
