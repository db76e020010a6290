import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { THREAD_TITLE_MAX } from '@filmfisher/shared/threads/threads';
import { threadInputSchema } from '@filmfisher/shared/threads/threads.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { threadPath } from '../../../lib/paths.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { boardsQuery } from '../../talk/api/talk.queries.ts';
import { useStartThread, type NewThread } from '../../talk/api/threads.mutations.ts';
import { failureOf } from '../../talk/lib/failure-of.ts';
import { NEW_MEMBER_HINT } from '../../talk/lib/is-new-member.ts';
import { MoviePicker, type PickedMovie } from '../../../components/search/movie-picker.tsx';
import { TextField } from '../../talk/components/text-field.tsx';
import { useDraft } from '../../../lib/use-draft.ts';

const pickedMoviesSchema = z.array(
  z.object({
    _id: idSchema,
    title: z.string(),
    yearOfRelease: z.int(),
    image: z.object({ url: z.string() }),
  }),
);
/** The form as it is kept while it is filled in: every field is a text. */
const EMPTY_THREAD = { space: '', title: '', text: '', spoiler: '', films: '' };
type ThreadDraft = typeof EMPTY_THREAD;

/** @returns as much of a film as a draft keeps */
const pickedOf = ({ _id, title, yearOfRelease, image }: PickedMovie): PickedMovie => ({
  _id,
  title,
  yearOfRelease,
  image,
});

/** @returns the films that a draft names */
function pickedMovies({ films: movies }: ThreadDraft): PickedMovie[] {
  try {
    return pickedMoviesSchema.safeParse(JSON.parse(movies)).data ?? [];
  } catch {
    return [];
  }
}

/** @returns what is sent, or the sentence of the first rule that each field breaks */
function checkThread(
  draft: ThreadDraft,
): { input: NewThread } | { errors: Readonly<Record<string, string>> } {
  const { space, title, text, spoiler } = draft;
  const parsed = threadInputSchema.safeParse({
    space: space === '' ? undefined : space,
    title,
    text,
    spoiler: spoiler !== '',
    movieIds: pickedMovies(draft).map(({ _id }) => _id),
  });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  if (space === '') errors['space'] = 'Choose where it belongs';
  return { errors };
}

const ANCHOR = 'new-thread';

interface NewThreadFormProps {
  /** The film whose page led here: the thread may stand with it. */
  film: PickedMovie | undefined;
  /** The community that led here. */
  community?: { _id: string; name: string } | undefined;
  /** Slug of the board that led here. */
  board: string | undefined;
  isNew: boolean;
}

/** Where a thread is begun. What is typed is kept in this browser until it is sent. */
export function NewThreadForm({ film: movie, community, board, isNew }: NewThreadFormProps) {
  const navigate = useNavigate();
  const boards = useQuery(boardsQuery);
  const place = `new thread ${movie?._id ?? community?._id ?? board ?? ''}`.trim();
  const { fields: draft, change, forget } = useDraft({ name: place }, EMPTY_THREAD);
  /** What is missing is said once it was tried, and no longer than it is. */
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useStartThread();

  const ledFrom = boards.data?.find(({ slug }) => slug === board);
  const preset = movie
    ? `film:${movie._id}`
    : community
      ? `community:${community._id}`
      : ledFrom
        ? `board:${ledFrom._id}`
        : '';
  const fields = { ...draft, space: draft.space === '' ? preset : draft.space };
  // In the place of the film it is there anyway; elsewhere it goes along until it is taken out.
  const goesAlong = movie !== undefined && fields.films === '' && !fields.space.startsWith('film:');
  const given = goesAlong ? { ...fields, films: JSON.stringify([pickedOf(movie)]) } : fields;
  const movies = pickedMovies(given);
  const checked = checkThread(given);
  const broken = wasTried && 'errors' in checked ? checked.errors : {};

  const { attempt, refused } = useAuthenticatedAction<NewThread>({
    name: place,
    anchor: ANCHOR,
    parse: () => undefined,
    run: (input) => {
      mutate(input, {
        onSuccess: (thread) => {
          forget();
          void navigate(threadPath(thread), { replace: true });
        },
        onError: (failure) => {
          if (refused(failure, input)) reset();
        },
      });
    },
  });
  const send = () => {
    if (isPending) return;
    setWasTried(true);
    if ('input' in checked) attempt(checked.input);
  };
  const answered = error instanceof ApiError ? error.fields : {};
  const errorOf = (name: string) => broken[name] ?? answered[name];
  const whole = error !== null && Object.keys(answered).length === 0 ? failureOf(error) : undefined;

  return (
    <form
      id={ANCHOR}
      tabIndex={-1}
      noValidate
      aria-label="Start a thread"
      className="grid grid-cols-1 gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label="Where"
        error={errorOf('space') ?? (boards.error ? 'The boards could not be loaded.' : undefined)}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={fields.space}
            onChange={({ target }) => {
              change({ space: target.value });
            }}
          >
            <option value="" disabled>
              Choose a board
            </option>
            {movie && (
              <option value={`film:${movie._id}`}>
                {movie.title} ({movie.yearOfRelease})
              </option>
            )}
            {community && <option value={`community:${community._id}`}>{community.name}</option>}
            {boards.data?.map(({ _id, name }) => (
              <option key={_id} value={`board:${_id}`}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Title" error={errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            value={fields.title}
            maxLength={THREAD_TITLE_MAX}
            placeholder="What is it about?"
            onChange={({ target }) => {
              change({ title: target.value });
            }}
          />
        )}
      </Field>
      <TextField
        label="Text"
        value={fields.text}
        onChange={(text) => {
          change({ text });
        }}
        onSend={send}
        isSending={isPending}
        error={errorOf('text')}
        hint={isNew ? NEW_MEMBER_HINT : 'Type @ to mention a member, [[ to link a film.'}
        className="min-h-48"
      />
      <div className="mt-4">
        <MoviePicker
          films={movies}
          error={errorOf('movieIds')}
          onChange={(picked) => {
            change({ films: picked.length === 0 && !goesAlong ? '' : JSON.stringify(picked) });
          }}
        />
      </div>
      <Checkbox
        checked={fields.spoiler !== ''}
        onChange={({ target }) => {
          change({ spoiler: target.checked ? 'yes' : '' });
        }}
      >
        Contains spoilers: readers decide whether to see it
      </Checkbox>
      {whole !== undefined && (
        <p role="alert" className="mt-2 text-danger">
          {whole}
        </p>
      )}
      <Button type="submit" className="mt-4 justify-self-start" busy={isPending} busyLabel="Posting...">
        Start the thread
      </Button>
    </form>
  );
}
