import { youtubeIdOf } from '@filmfisher/shared/movies/youtube';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { BLANK_MOVIE, isSameDraft } from '../../../components/movie-form/movie-draft.ts';
import { MovieFields } from '../../../components/movie-form/movie-fields.tsx';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { BottomBar } from '../../../components/ui/bottom-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { KeptFocus } from '../../../components/ui/kept-focus.tsx';
import { toast } from '../../../lib/toast.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { SourceField } from '../components/source-field.tsx';
import { checkSuggestedMovie, useSuggestion } from '../lib/use-suggestion-form.ts';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';

/** What an upload's title says of a film besides its own title, as fields of the form. */
interface UploadFacts {
  yearOfRelease?: string;
  industry?: string;
  language?: string;
}

const INDUSTRIES: readonly (readonly [RegExp, string])[] = [
  [/\bkannywood\b/i, 'Kannywood'],
  [/\b(?:nollywood|nigerian?|naija|yoruba|igbo)\b/i, 'Nollywood'],
  [/\b(?:gh[ao]llywood|ghanaian|ghana|kumawood)\b/i, 'Ghollywood'],
];
const LANGUAGE = /\b(yoruba|igbo|hausa|pidgin|twi)\b/i;
const YEAR = /\b(?:19[5-9]|20[0-4])\d\b/g;

/**
 * @param upload title of a video, as it was pasted
 * @returns what the title says; the member who adds the film can correct it in the form
 */
export function factsOfUpload(upload: string): UploadFacts {
  const year = upload.match(YEAR)?.at(-1);
  const industry = INDUSTRIES.find(([words]) => words.test(upload))?.[1];
  const language = LANGUAGE.exec(upload)?.[1]?.toLowerCase();
  return {
    ...(year !== undefined && { yearOfRelease: year }),
    ...(industry !== undefined && { industry }),
    ...(language !== undefined && { language: language.charAt(0).toUpperCase() + language.slice(1) }),
  };
}

/**
 * @param names of people, with commas between
 * @returns those whom an upload names, whose parts it does not tell
 */
export function castOf(names: string): { name: string; character: string }[] {
  return names.split(', ').flatMap((name) => (name === '' ? [] : [{ name, character: '' }]));
}

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
    const checked = checkSuggestedMovie(draft);
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

type Movie = Pick<MovieRef, '_id' | 'title' | 'yearOfRelease' | 'type' | 'image'>;

/** Films that may be the one that somebody wants to add; each opens beside the form. */
function SimilarMovies({ films: movies }: { films: readonly Movie[] }) {
  return (
    <ul className="grid gap-2">
      {movies.map((movie) => (
        <li key={movie._id}>
          <Link
            to={moviePath(movie._id)}
            target="_blank"
            className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface p-2 transition hover:border-control"
          >
            <span className="block w-10 shrink-0">
              <Poster movie={movie} sizes="40px" />
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold">{movie.title}</span>
              <span className="block text-sm text-faint tabular-nums">
                {movie.type === 'series' ? 'Series' : 'Film'} · {movie.yearOfRelease}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
