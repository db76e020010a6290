import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import type { SyntheticEvent } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { changedNames, draftOf } from '../../../components/movie-form/movie-draft.ts';
import { fieldName } from '../../../components/movie-form/field-names.ts';
import { MovieFields } from '../../../components/movie-form/movie-fields.tsx';
import { BottomBar } from '../../../components/ui/bottom-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { moviePath } from '../../../lib/paths.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { MovieHeader } from '../../movies/components/movie-header.tsx';
import { MovieLoadError } from '../../movies/components/movie-load-error.tsx';
import { useMovie } from '../../movies/hooks/use-movie.ts';
import { SourceField } from '../components/source-field.tsx';
import { checkSuggestedChanges, useSuggestion } from '../lib/use-suggestion-form.ts';

/** /rating/{id}/suggest: what is wrong or missing about a film. */
export function SuggestChangePage() {
  const { id = '' } = useParams();
  const film = useMovie(id);
  switch (film.status) {
    case 'loading':
      return (
        <div className="page-width py-10">
          <Skeleton className="h-140 w-full" />
        </div>
      );
    case 'missing':
      return <NotFoundPage />;
    case 'moved':
      return <Navigate to={moviePath(film.id)} replace />;
    case 'failed':
      return <MovieLoadError detail={film.detail} busy={film.isRetrying} onRetry={film.retry} />;
    case 'loaded':
      if (film.movie.state === 'provisional') return <Navigate to={moviePath(id)} replace />;
      return <ChangeForm key={film.movie._id} movie={film.movie} />;
  }
}

function ChangeForm({ movie }: { movie: DetailedMovie }) {
  const initial = draftOf(movie);
  const suggestion = useSuggestion(`change of ${movie._id}`, initial);
  const { form, draft, set, errors, refuse, source, setSource, checkSource, send, isSending, isSent } =
    suggestion;
  const changed = changedNames(initial, draft);
  useUnsavedGuard(changed.size > 0 && !isSent);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changed.size === 0) {
      toast.error('Change at least one field.');
      return;
    }
    const checked = checkSuggestedChanges(draft, changed);
    const broken = { ...('errors' in checked ? checked.errors : {}), ...checkSource() };
    if ('errors' in checked || Object.keys(broken).length > 0) {
      refuse(broken);
      toast.error('Some fields are not valid.');
      return;
    }
    send({ kind: 'change', movieId: movie._id, fields: checked.payload, source });
  };

  return (
    <div className="page-width w-full py-10 md:py-14">
      <MovieHeader movie={movie} heading="Suggest a change" />
      <p className="mt-6 mb-6 max-w-prose text-muted">
        Correct or add what you know. Only what you change is sent, and our team checks it against your
        source.
      </p>
      <form ref={form} noValidate onSubmit={submit} aria-label="Suggest a change" className="max-w-4xl">
        <MovieFields draft={draft} errors={errors} set={set} />
        <SourceField value={source} onChange={setSource} error={errors['source']} />
        <BottomBar className="-mx-(--gutter) px-(--gutter)">
          <Button type="submit" busy={isSending} busyLabel="Sending...">
            Send suggestion
          </Button>
          <p role="status" className="text-sm text-muted">
            {changed.size === 0
              ? 'Nothing changed yet.'
              : `Changed: ${[...changed].map(fieldName).join(', ')}`}
          </p>
        </BottomBar>
      </form>
    </div>
  );
}
