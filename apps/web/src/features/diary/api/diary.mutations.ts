import type { EntryChange, NewEntry, entryResponseSchema } from '@filmfisher/shared/diary/diary.schema';
import type { Place } from '@filmfisher/shared/diary/diary';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api, ApiError } from '../../../lib/api-client.ts';
import { today } from '../../../lib/days.ts';
import { discard, type Outcome, type Waiting } from '../../../lib/outbox-acts.ts';
import { newKey } from '../../../lib/outbox.ts';
import { diaryPath } from '../../../lib/paths.ts';
import { refreshMovie } from '../../../lib/repeat-reads.ts';
import type { SheetEntry, SheetMovie } from '../../../lib/sheets.ts';
import { useHeldBack, useQueuedSend, useUnsent, useUnsentOf, WAITS } from '../../../lib/use-queued-write.ts';

/** Milliseconds in which a delete can be undone. */
const UNDO_MS = 10_000;

const SENT_MEANWHILE = {
  status: 409,
  code: 'changed_since',
  message: 'This entry has been sent meanwhile. Open it again in your diary to change it.',
};

const entryPath = (id: string) => `/diary/${encodeURIComponent(id)}`;

/** An entry changes the diary, the watch mark and perhaps the rating of its film. */
function refresh(client: QueryClient, movieId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['diary'] }),
    client.invalidateQueries({ queryKey: ['statistics'] }),
    refreshMovie(client, movieId),
  ]);
}

/** An entry as it is typed. */
export interface EntryFields {
  /** yyyy-mm-dd; empty: not known. */
  watchedOn: string;
  place: Place | null;
  stars: number | null;
  rewatch: boolean;
  company: Member[];
  note: string;
  private: boolean;
}

/** What becomes of an entry; without fields it is deleted. */
interface EntryChoice {
  movie: SheetMovie;
  fields: EntryFields | null;
}
export type UnsentEntry = Waiting<EntryChoice>;

const KIND = 'diary';

/** @returns the entries and changes of entries that wait to be sent */
export const useUnsentEntries = (): readonly UnsentEntry[] => useUnsent<EntryChoice>(KIND);

/**
 * @param entry as it is stored; undefined for one that is not
 * @returns the entry as it will be. Until it is stored, it goes by the name under which it waits
 */
export function unsentEntry({ subjectId, choice }: UnsentEntry, entry?: SheetEntry): SheetEntry {
  const { company, watchedOn, ...fields } = choice.fields ?? fieldsOf(entry);
  return {
    _id: subjectId,
    movie: choice.movie,
    reviewId: entry?.reviewId ?? null,
    ...fields,
    watchedOn: watchedOn === '' ? null : watchedOn,
    companions: company.map((member) => ({ member, state: 'invited' })),
  };
}

/** @returns a stored entry as it is typed, or the fields of a new one of today */
export function fieldsOf(entry: SheetEntry | undefined): EntryFields {
  const { watchedOn, place, stars, rewatch, companions = [], note = '' } = entry ?? {};
  return {
    watchedOn: entry ? (watchedOn ?? '') : today(),
    place: place ?? null,
    stars: stars ?? null,
    rewatch: rewatch ?? false,
    company: companions.map(({ member }) => member),
    note,
    private: entry?.private ?? false,
  };
}

const bodyOf = ({ watchedOn, company, ...rest }: EntryFields): EntryChange => ({
  ...rest,
  watchedOn: watchedOn === '' ? null : watchedOn,
  withIds: company.map(({ userId }) => userId),
});

type EntryAnswer = z.infer<typeof entryResponseSchema>;

/**
 * POST /diary, or PATCH /diary/{id}. Once an entry is stored, saving again corrects it.
 * @param entry that is corrected; without one a new one is made
 */
export function useSaveEntry(movie: SheetMovie, viewerId: string, entry?: SheetEntry) {
  const client = useQueryClient();
  const { send } = useQueuedSend<EntryChoice, EntryAnswer>(KIND);
  const [newId] = useState(newKey);
  const subjectId = entry?._id ?? newId;
  const unsent = useUnsentOf(KIND, subjectId);
  useHeldBack(unsent?.key);
  const [isUnsent] = useState(unsent?.method === 'POST');
  const storedId = useRef(isUnsent ? undefined : entry?._id);

  return (fields: EntryFields): Promise<Outcome<EntryAnswer>> => {
    const id = storedId.current;
    if (isUnsent && id === undefined && unsent === undefined)
      return Promise.resolve({ state: 'refused', error: new ApiError(SENT_MEANWHILE) });
    const body = bodyOf(fields);
    const isNew = id === undefined;
    return send({
      ...(isNew
        ? { method: 'POST', path: '/diary', body: { movieId: movie._id, ...body } satisfies NewEntry }
        : { method: 'PATCH', path: entryPath(id), body }),
      what: isNew ? `Diary entry of ${movie.title}` : `Change of your diary entry of ${movie.title}`,
      href: diaryPath(viewerId),
      subjectId: id ?? subjectId,
      choice: { movie, fields },
      onStored: ({ data }) => {
        storedId.current = data.entry._id;
        void refresh(client, movie._id);
      },
    });
  };
}

/** DELETE /diary/{id}, at once; a toast offers to undo it. */
export function useDeleteEntry({ _id, movie }: SheetEntry, viewerId: string): () => Promise<void> {
  const client = useQueryClient();
  const { send } = useQueuedSend<EntryChoice, { message: string }>(KIND);
  const unsent = useUnsentOf(KIND, _id);
  const onError = (error: unknown) => {
    toast.error(actionErrorText(error));
    void refresh(client, movie._id);
  };
  const restore = useMutation({
    mutationFn: () => api.post<typeof entryResponseSchema>(`${entryPath(_id)}/restore`),
    onError,
    onSuccess: () => refresh(client, movie._id),
  });
  return async () => {
    if (unsent?.method === 'POST') {
      discard(client, unsent.key);
      return;
    }
    const outcome = await send({
      method: 'DELETE',
      path: entryPath(_id),
      what: `Deletion of your diary entry of ${movie.title}`,
      href: diaryPath(viewerId),
      subjectId: _id,
      choice: { movie, fields: null },
      onStored: () => void refresh(client, movie._id),
    });
    if (outcome.state === 'refused') onError(outcome.error);
    if (outcome.state === 'waits') toast.info(WAITS);
    if (outcome.state !== 'stored') return;
    const onPress = () => {
      restore.mutate();
    };
    toast.info(outcome.answer.message, {
      toastId: `deleted ${_id}`,
      autoClose: UNDO_MS,
      action: { label: 'Undo', onPress },
    });
  };
}

/** PUT, DELETE /diary/{id}/companion: whether the member was there; a toast tells how it went */
export function useAnswerAsCompanion(entryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accepts: boolean) =>
      api[accepts ? 'put' : 'delete']<typeof messageResponseSchema>(`${entryPath(entryId)}/companion`),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(actionErrorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['diary'] }),
  });
}
