import type { MOVIE_MARKS, MarkKind, MarksIn } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { Saving } from './marks-form.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { refreshMovie } from '../../../lib/repeat-reads.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';

/** What is answered of a kind: what the member said, and what all do. */
type MarksAnswer<Kind extends MarkKind> = z.output<(typeof MOVIE_MARKS)[Kind]['response']>;

const NAMES: Record<MarkKind, string> = { aspects: 'aspects', advice: 'advice', subtitleScores: 'subtitles' };
const addressOf = (kind: MarkKind, movieId: string) =>
  `/movies/${encodeURIComponent(movieId)}/${NAMES[kind]}`;

/** GET /movies/{id}/aspects, …/advice or …/subtitles */
const marksQuery = <Kind extends MarkKind>(kind: Kind, movieId: string) =>
  queryOptions({
    queryKey: ['movie-marks', kind, movieId],
    queryFn: ({ signal }) => api.get<z.ZodType<MarksAnswer<Kind>>>(addressOf(kind, movieId), { signal }),
  });

interface NewMarks<Kind extends MarkKind> {
  said: MarksIn<Kind>;
  /** Of the subtitles. */
  language?: string | undefined;
}

/** PUT at the same address, for subtitles with their language */
function usePutMarks<Kind extends MarkKind>(kind: Kind, movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ said, language }: NewMarks<Kind>) => {
      const part = language === undefined ? '' : `/${encodeURIComponent(language)}`;
      return api.put<z.ZodType<MarksAnswer<Kind>>>(`${addressOf(kind, movieId)}${part}`, said);
    },
    onSuccess: () => {
      toast.success('Thank you. Your opinion is saved.', { toastId: 'verdict' });
      return refreshMovie(client, movieId);
    },
    onError: (error: unknown) => {
      toast.error(actionErrorText(error, 'Your opinion could not be saved.'), { toastId: 'verdict' });
    },
  });
}

interface OwnMarksProps<Kind extends MarkKind> {
  kind: Kind;
  movieId: string;
  /** What the button says that opens the form. */
  label: string;
  look?: 'button' | 'row' | undefined;
  /** @returns the form, given what the member has said */
  children: (answer: MarksAnswer<Kind>, saving: Saving<MarksIn<Kind>>) => ReactNode;
}

/** The button that opens the form of a kind, for those who have signed in, and the form. */
export function OwnMarks<Kind extends MarkKind>({
  kind,
  movieId,
  label,
  look,
  children,
}: OwnMarksProps<Kind>) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = `own-${NAMES[kind]}`;
  const { attempt } = useAuthenticatedAction<true>({
    name: `${anchor} ${movieId}`,
    anchor,
    parse: parseTap,
    run: () => {
      setIsOpen(true);
    },
  });
  const close = () => {
    setIsOpen(false);
  };
  const query = useQuery({ ...marksQuery(kind, movieId), enabled: isOpen });
  const { mutate, isPending } = usePutMarks(kind, movieId);
  const saving: Saving<MarksIn<Kind>> = {
    busy: isPending,
    save: (said, language) => {
      mutate({ said, language }, { onSuccess: close });
    },
    cancel: close,
  };
  return (
    <div id={anchor} tabIndex={-1} className="scroll-mt-20 outline-none">
      <FormInPlace
        label={label}
        look={look}
        isOpen={isOpen}
        onOpen={() => {
          attempt(true);
        }}
      >
        <Loaded
          query={query}
          failure="Your marks could not be loaded."
          skeleton={<Skeleton className="mt-4 h-80 w-full" />}
        >
          {(answer) => children(answer, saving)}
        </Loaded>
      </FormInPlace>
    </div>
  );
}
