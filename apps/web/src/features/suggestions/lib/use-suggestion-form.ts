import { sourceSchema } from '@filmfisher/shared/movies/movie-parts.schema';
import {
  similarMoviesSchema,
  suggestedChangesSchema,
  suggestedMovieSchema,
  type SuggestionRequest,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  checkDraft,
  checkFields,
  serverErrors,
  type MovieDraft,
} from '../../../components/movie-form/movie-draft.ts';
import { useMovieDraft } from '../../../components/movie-form/use-movie-draft.ts';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { contribute } from '../../../lib/paths.ts';
import { useSuggest } from '../api/suggestions.queries.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

/** @returns what is sent for a missing film, or its broken rules */
export const checkSuggestedMovie = (draft: MovieDraft) => checkDraft(draft, suggestedMovieSchema);

/** @returns what is sent for these inputs of a film, or their broken rules */
export const checkSuggestedChanges = (draft: MovieDraft, changed: ReadonlySet<string>) =>
  checkFields(draft, changed, suggestedChangesSchema);

/**
 * A suggestion while it is typed; sent, it leads to the own suggestions.
 * @param place names what is typed and not sent
 * @param initialSource where it can be checked, as far as that is known
 */
export function useSuggestion(place: string, initial: MovieDraft, initialSource = '') {
  const movie = useMovieDraft(place, initial);
  const [source, setSource, forgetSource] = useTextDraft({ name: `source of ${place}` }, initialSource);
  const [similar, setSimilar] = useState<MovieRef[]>([]);
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useSuggest();

  /** @returns the broken rule of the source, by its name */
  const checkSource = (): Record<string, string> => {
    const message = sourceSchema.safeParse(source).error?.issues[0]?.message;
    return message === undefined ? {} : { source: message };
  };
  const send = (suggestion: SuggestionRequest) => {
    mutate(suggestion, {
      onSuccess: ({ message }) => {
        movie.dropDraft();
        forgetSource();
        toast.success(message);
        void navigate(contribute);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'looks_known') {
          setSimilar(similarMoviesSchema.safeParse(error.data).data?.similar ?? []);
          return;
        }
        if (error instanceof ApiError) movie.refuse(serverErrors(error.fields, 'fields.'));
        toast.error(actionErrorText(error));
      },
    });
  };
  return {
    ...movie,
    source,
    setSource: (value: string) => {
      setSource(value);
      movie.forget('source');
    },
    checkSource,
    send,
    isSending: isPending,
    isSent: isSuccess,
    /** Films that the server takes for the same. */
    similar,
    forgetSimilar: () => {
      setSimilar([]);
    },
  };
}
