import { PLACES, type Place } from '@filmfisher/shared/diary/diary';
import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { ChoiceChips } from '../../../components/ui/choice-chips.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { today } from '../../../lib/days.ts';
import { showErrors } from '../../../lib/form-errors.ts';
import { diaryPath } from '../../../lib/paths.ts';
import { PLACE_NAMES } from '../../../lib/places.ts';
import { toast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useDeleteEntry, useSaveEntry } from '../../diary/api/diary.mutations.ts';
import { ownEntriesQuery } from '../../diary/api/diary.queries.ts';
import { StarsField } from '../../ratings/components/stars-field.tsx';
import { useOwnRating } from '../../ratings/hooks/use-own-rating.ts';
import { DayChoice } from '../components/day-choice.tsx';
import { EntryDetails } from '../components/entry-details.tsx';
import { ReviewPart } from './review-part.tsx';
import { useLogReview } from './use-log-review.ts';

const PLACE_OPTIONS = PLACES.map((place) => [place, PLACE_NAMES[place]] as const);

interface Fields {
  /** yyyy-mm-dd; empty: not known. */
  watchedOn: string;
  place: Place | null;
  /** Undefined: what the member has given the film. */
  stars: number | null | undefined;
  rewatch: boolean;
  company: Member[];
  note: string;
  private: boolean;
}

function fieldsOf(entry: Entry | undefined, seenBefore: boolean): Fields {
  const { watchedOn, place, stars, rewatch, companions = [], note = '' } = entry ?? {};
  return {
    watchedOn: entry ? (watchedOn ?? '') : today(),
    place: place ?? null,
    stars: entry ? stars : undefined,
    rewatch: rewatch ?? seenBefore,
    company: companions.map(({ member }) => member),
    note,
    private: entry?.private ?? false,
  };
}

interface LogFormProps {
  movieId: string;
  title: string;
  /** The entry that is corrected; without one a new one is made. */
  entry: Entry | undefined;
  viewerId: string;
  /** @returns whether the failure was about the account, and has been dealt with */
  isRefused: (error: Error) => boolean;
  onDone: () => void;
}

/**
 * Stars, day, place and what else is noted of a viewing. The stars of a film are stored with the tap, as everywhere; those
 * of a private entry, and of one that is corrected, with the entry.
 */
export function LogForm({ movieId, title, entry, viewerId, isRefused, onDone }: LogFormProps) {
  const former = useQuery({ ...ownEntriesQuery(movieId, viewerId), enabled: entry === undefined }).data;
  const initial = fieldsOf(entry, (former?.entries.length ?? 0) > 0);
  const place = { name: `diary ${entry?._id ?? movieId}`, isPrivate: true };
  const { fields, change, drop } = useDraft(place, initial);
  const rating = useOwnRating({ movieId, title });
  const ratingBefore = useRef(rating.stars);
  const stars = fields.stars === undefined ? (entry ? null : rating.stars) : fields.stars;
  const review = useLogReview(movieId);
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The search has gone with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
  }, []);
  const navigate = useNavigate();
  const save = useSaveEntry(movieId, entry);
  const isPrivate = fields.private;

  const chooseStars = (chosen: number | null) => {
    if (fields.stars === undefined) ratingBefore.current = rating.stars;
    change({ stars: chosen });
    if (!entry && !isPrivate) rating.rate(chosen);
  };
  const choosePrivate = (chosen: boolean) => {
    change({ private: chosen });
    // What was given in the open a moment ago is private from now on, and the other way round.
    if (!entry && fields.stars !== undefined) rating.rate(chosen ? ratingBefore.current : fields.stars);
  };
  const showBroken = (broken: typeof errors) => {
    showErrors(form.current, () => {
      setErrors(broken);
    });
  };
  const fail = (error: unknown) => {
    if (error instanceof Error && isRefused(error)) return;
    const broken = error instanceof ApiError ? error.fields : {};
    if (Object.keys(broken).length === 0) toast.error(actionErrorText(error));
    else showBroken(broken);
  };
  const submit = async () => {
    if (review.broken !== undefined) {
      showBroken({ text: review.broken });
      return;
    }
    const { watchedOn, company, ...rest } = fields;
    const withIds = company.map(({ userId }) => userId);
    const { message } = await save.mutateAsync({
      ...rest,
      stars,
      watchedOn: watchedOn === '' ? null : watchedOn,
      withIds,
    });
    await review.post();
    drop();
    toast.success(message, {
      toastId: 'diary',
      action: { label: 'Your diary', onPress: () => void navigate(diaryPath(viewerId)) },
    });
    onDone();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setErrors({});
    setIsSaving(true);
    void submit()
      .catch(fail)
      .finally(() => {
        setIsSaving(false);
      });
  };

  return (
    <form ref={form} tabIndex={-1} noValidate className="grid gap-4 outline-none" onSubmit={onSubmit}>
      <StarsField
        value={stars}
        hint={
          entry
            ? 'The stars of your latest entry are your rating.'
            : isPrivate
              ? 'Saved with the entry. Only you can see them.'
              : 'Saved instantly.'
        }
        onChange={chooseStars}
      />
      <DayChoice
        value={fields.watchedOn}
        error={errors['watchedOn']}
        onChange={(watchedOn) => {
          change({ watchedOn });
        }}
      />
      <ChoiceChips
        label="Where"
        options={PLACE_OPTIONS}
        value={fields.place}
        optional
        onChange={(chosen) => {
          change({ place: chosen });
        }}
      />
      <div>
        <Checkbox
          checked={fields.rewatch}
          onChange={({ target }) => {
            change({ rewatch: target.checked });
          }}
        >
          I'd seen it before
        </Checkbox>
        <ReviewPart review={review} error={errors['text']} />
        <Accordion
          initiallyOpen={fields.note === '' && fields.company.length === 0 && !isPrivate ? [] : ['details']}
          items={[
            {
              id: 'details',
              title: 'Company, note and privacy',
              content: (
                <>
                  <EntryDetails
                    viewerId={viewerId}
                    company={fields.company}
                    note={fields.note}
                    errors={errors}
                    onChange={change}
                  />
                  <Checkbox
                    checked={isPrivate}
                    onChange={({ target }) => {
                      choosePrivate(target.checked);
                    }}
                  >
                    Only I can see this entry
                  </Checkbox>
                </>
              ),
            },
          ]}
        />
      </div>
      <DialogActions>
        <Button type="submit" className="max-sm:grow" busy={isSaving} busyLabel="Saving...">
          {entry ? 'Save' : 'Save to diary'}
        </Button>
        {entry && <DeleteButton entry={entry} onDone={onDone} />}
      </DialogActions>
    </form>
  );
}

function DeleteButton({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const remove = useDeleteEntry(entry);
  return (
    <Button
      variant="secondary"
      className="max-sm:grow"
      disabled={remove.isPending}
      onClick={() => {
        remove.mutate();
        onDone();
      }}
    >
      Delete entry
    </Button>
  );
}
