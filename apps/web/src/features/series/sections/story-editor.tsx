import { STORY_KINDS, STORY_KIND_NAMES, STORY_MOVIES_MIN } from '@filmfisher/shared/series/story-groups';
import type { StoryGroup } from '@filmfisher/shared/series/story-groups.schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { MovieLookup } from '../../../components/search/movie-lookup.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { storyPath } from '../../../lib/paths.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { storyQuery, useRemoveStory, useStoreStory } from '../api/stories.queries.ts';

/** A film as the list of a story names it. */
interface Part {
  _id: string;
  title: string;
  yearOfRelease: number;
}

interface StoryEditorProps {
  movie: Part & { storyGroupId?: string | undefined };
}

/** The story that a film is a part of, at the desk. */
export function StoryEditor({ movie }: StoryEditorProps) {
  const { storyGroupId } = movie;
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="story-editor">
      <h2 id="story-editor" className="mb-1 text-lg font-semibold">
        Story
      </h2>
      <p className="mb-4 text-sm text-muted">
        Parts, sequels, cuts, remakes and the same film under another title share a page and a score.
      </p>
      {storyGroupId !== undefined && <KnownStory id={storyGroupId} />}
      {storyGroupId === undefined && isOpen && (
        <StoryForm
          place={`story with ${movie._id}`}
          initial={{ title: movie.title, kind: 'parts', movies: [movie] }}
        />
      )}
      {storyGroupId === undefined && !isOpen && (
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          Group it with other films
        </Button>
      )}
    </section>
  );
}

function KnownStory({ id }: { id: string }) {
  const query = useQuery(storyQuery(id));
  const remove = useRemoveStory(id);
  return (
    <Loaded
      query={query}
      failure="The story could not be loaded."
      skeleton={<Skeleton className="h-72 w-full" />}
    >
      {(story) => (
        <>
          <StoryForm
            key={story.movies.map(({ _id }) => _id).join()}
            id={id}
            place={`story ${id}`}
            initial={story}
          />
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <Link to={storyPath(story)} className="link inline-flex min-h-11 items-center">
              See its page
            </Link>
            <Button
              variant="quiet"
              className="text-danger"
              busy={remove.isPending}
              busyLabel="Taking apart..."
              onClick={() => {
                remove.mutate(undefined, {
                  onSuccess: ({ message }) => toast.success(message),
                  onError: (error) => toast.error(actionErrorText(error)),
                });
              }}
            >
              Take the story apart
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface StoryFormProps {
  id?: string;
  /** Names what is typed and not saved. */
  place: string;
  initial: Pick<StoryGroup, 'title' | 'kind'> & { movies: readonly Part[] };
}

function StoryForm({ id, place, initial }: StoryFormProps) {
  const { fields, change, drop } = useDraft({ name: place }, initial);
  const { title, kind, movies: parts } = fields;
  const setParts = (movies: readonly Part[]) => {
    change({ movies });
  };
  const [error, setError] = useState<string>();
  const store = useStoreStory(id);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setError(undefined);
    store.mutate(
      { title, kind, movieIds: parts.map(({ _id }) => _id) },
      {
        onSuccess: () => {
          drop();
          toast.success('The story is saved.');
        },
        onError: (failure) => {
          setError(actionErrorText(failure));
        },
      },
    );
  };
  const moveUp = (index: number) => {
    setParts(parts.with(index - 1, parts[index] as Part).with(index, parts[index - 1] as Part));
  };

  return (
    <form onSubmit={submit} className="grid gap-x-6 lg:grid-cols-2">
      <div>
        <Field label="Title of the story">
          {(control) => (
            <TextInput
              {...control}
              required
              value={title}
              onChange={({ target }) => {
                change({ title: target.value });
              }}
            />
          )}
        </Field>
        <SelectField
          label="What the films are"
          value={kind}
          options={STORY_KINDS.map((one) => [one, STORY_KIND_NAMES[one]])}
          onChange={(chosen) => {
            change({ kind: chosen });
          }}
        />
        <MovieLookup>
          {(film) => (
            <Button
              variant="quiet"
              aria-label={`Add ${film.title}`}
              disabled={parts.some(({ _id }) => _id === film._id)}
              onClick={() => {
                setParts([...parts, film]);
              }}
            >
              Add
            </Button>
          )}
        </MovieLookup>
      </div>
      <div>
        <p className="text-sm font-medium text-muted">The order to watch</p>
        <ol className="mt-1.5 divide-y divide-line rounded-lg border border-line">
          {parts.map(({ _id, title: name, yearOfRelease }, index) => (
            <li key={_id} className="px-3 pt-2.5">
              <p className="wrap-anywhere">
                <span className="text-faint tabular-nums">{index + 1}.</span> {name}{' '}
                <span className="text-faint tabular-nums">{yearOfRelease}</span>
              </p>
              <div className="-mx-5 flex">
                <Button
                  variant="quiet"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => {
                    moveUp(index);
                  }}
                >
                  Up
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Take ${name} out`}
                  onClick={() => {
                    setParts(parts.filter((part) => part._id !== _id));
                  }}
                >
                  Take out
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <p role="alert" className="mt-2 min-h-5 text-sm text-danger">
          {error}
        </p>
        <Button
          type="submit"
          className="mt-2"
          disabled={parts.length < STORY_MOVIES_MIN}
          busy={store.isPending}
          busyLabel="Saving..."
        >
          Save the story
        </Button>
      </div>
    </form>
  );
}
