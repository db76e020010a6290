import type { MarkKind, MarksIn } from '@filmfisher/shared/movie-marks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { marksQuery, usePutMarks, type MarksAnswer } from '../api/movie-marks.queries.ts';
import type { Saving } from './marks-form.tsx';
import type { OpenForm } from './marks-section.tsx';

interface OwnMarksProps<Kind extends MarkKind> {
  kind: Kind;
  movieId: string;
  /** What the button says that opens the form. */
  label: string;
  form: OpenForm;
  /** @returns the form, given what the member has said */
  children: (answer: MarksAnswer<Kind>, saving: Saving<MarksIn<Kind>>) => ReactNode;
}

/** The button that opens the form of a kind, and the form. */
export function OwnMarks<Kind extends MarkKind>({
  kind,
  movieId,
  label,
  form,
  children,
}: OwnMarksProps<Kind>) {
  const isOpen = form.kind === kind;
  const query = useQuery({ ...marksQuery(kind, movieId), enabled: isOpen });
  const { mutate, isPending } = usePutMarks(kind, movieId);
  const saving: Saving<MarksIn<Kind>> = {
    busy: isPending,
    save: (said, language) => {
      mutate({ said, language }, { onSuccess: form.close });
    },
    cancel: form.close,
  };
  return (
    <FormInPlace
      label={label}
      isOpen={isOpen}
      onOpen={() => {
        form.open(kind);
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
  );
}
