import type { OwnAspects } from '@filmfisher/shared/aspects';
import { ASPECT_NAMES, ASPECTS } from '@filmfisher/shared/aspect-names';
import { useState } from 'react';
import { usePutAspects } from '../api/verdicts.queries.ts';
import { GradeSelect } from './grade-select.tsx';
import { VerdictForm } from './verdict-form.tsx';

const NONE: OwnAspects = {
  story: null,
  acting: null,
  picture: null,
  sound: null,
  pacing: null,
  subtitles: null,
};

interface AspectsFormProps {
  movieId: string;
  mine: OwnAspects | null;
  onDone: () => void;
}

/** What the member says of the film's sides. */
export function AspectsForm({ movieId, mine, onDone }: AspectsFormProps) {
  const [opinion, setOpinion] = useState(mine ?? NONE);
  const { mutate, isPending } = usePutAspects(movieId);
  return (
    <VerdictForm
      busy={isPending}
      onSave={() => {
        mutate(opinion, { onSuccess: onDone });
      }}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {ASPECTS.map((name) => (
          <GradeSelect
            key={name}
            label={ASPECT_NAMES[name]}
            value={opinion[name]}
            onChange={(grade) => {
              setOpinion({ ...opinion, [name]: grade });
            }}
          />
        ))}
      </div>
    </VerdictForm>
  );
}
