import { suggestedMovieSchema } from '@filmfisher/shared/suggestions';
import { youtubeIdOf } from '@filmfisher/shared/youtube';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BLANK_MOVIE, checkDraft, isSameDraft } from '../../../components/movie-form/movie-draft.ts';
import { MovieFields } from '../../../components/movie-form/movie-fields.tsx';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { BottomBar } from '../../../components/ui/bottom-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { KeptFocus } from '../../../components/ui/kept-focus.tsx';
import { toast } from '../../../lib/toast.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { SimilarMovies } from '../components/similar-movies.tsx';
import { SourceField } from '../components/source-field.tsx';
import { castOf, factsOfUpload } from '../lib/upload-facts.ts';
import { useSuggestion } from '../lib/use-suggestion.ts';

const TYPING_PAUSE_MS = 300;
const HITS = 4;

/** /suggest: a film that is missing. */
export function SuggestMoviePage() {
  const [params] = useSearchParams();
  // Of a pasted video, its address is the source, too.
  const video = params.get('video') ?? '';
  const videoId = youtubeIdOf(video);
  const initial = {
    ...BLANK_MOVIE,
    ...factsOfUpload(params.get('upload') ?? ''),
    title: params.get('title') ?? '',
    cast: castOf(params.get('cast') ?? ''),
    ...(params.has('year') && { yearOfRelease: params.get('year') ?? '' }),
    youtube: videoId === null ? [] : [videoId],
  };
  const place = `suggested film ${params.toString()}`.trim();
  const suggestion = useSuggestion(place, initial, videoId === null ? (params.get('source') ?? '') : video);
  const { form, draft, set, errors, refuse, source, setSource, checkSource, send, isSending, isSent } =
    suggestion;
  const { similar, forgetSimilar } = suggestion;
  useUnsavedGuard(!isSameDraft(initial, draft) && !isSent);

  const submit = (confirm: boolean) => {
    const checked = checkDraft(draft, suggestedMovieSchema);
    const broken = { ...('errors' in checked ? checked.errors : {}), ...checkSource() };
    if ('errors' in checked || Object.keys(broken).length > 0) {
      refuse(broken);
      toast.error('Some fields are not valid.');
      return;
    }
    send({ kind: 'film', fields: checked.payload, source, confirm });
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit(false);
  };

  return (
    <KeptFocus>
      <div className="page-width w-full py-10 md:py-14">
        <h1 className="display text-2xl md:text-3xl">Add a missing film</h1>
        <p className="mt-2 mb-6 max-w-prose text-muted">
          Title, year, genre and a source are enough. You'll see the film at once; everyone else will once our
          team has checked it.
        </p>
        <form ref={form} noValidate onSubmit={onSubmit} aria-label="Add a missing film" className="max-w-4xl">
          <KnownMovies title={draft.title} />
          <MovieFields draft={draft} errors={errors} set={set} shows={(name) => name !== 'tags'} />
          <SourceField value={source} onChange={setSource} error={errors['source']} />
          <BottomBar className="-mx-(--gutter) px-(--gutter)">
            <Button type="submit" busy={isSending} busyLabel="Sending...">
              Send suggestion
            </Button>
          </BottomBar>
        </form>
        {similar.length > 0 && (
          <Dialog title="Do you mean one of these?" onClose={forgetSimilar}>
            {(close) => (
              <>
                <p className="mb-4 text-muted">We may have this film already.</p>
                <SimilarMovies films={similar} />
                <div className="mt-5 flex flex-wrap gap-3">
                  <Button
                    onClick={() => {
                      close();
                      submit(true);
                    }}
                  >
                    None of these, send it
                  </Button>
                  <Button variant="secondary" onClick={close}>
                    Back to the form
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        )}
      </div>
    </KeptFocus>
  );
}

/** Films that a title finds while it is typed. */
function KnownMovies({ title }: { title: string }) {
  const asked = useDebounced(title.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery(searchQuery(asked, HITS));
  const movies = asked === '' ? [] : (data?.movies ?? []);
  return (
    <section aria-label="Films that we have already" aria-live="polite">
      {movies.length > 0 && (
        <div className="mb-6 rounded-lg border border-line p-4">
          <p className="mb-3 text-sm text-muted">Is it one of these? Then we have it already.</p>
          <SimilarMovies films={movies} />
        </div>
      )}
    </section>
  );
}
