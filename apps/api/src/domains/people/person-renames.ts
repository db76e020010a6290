import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import { enqueue, type JobType } from '../../platform/jobs/jobs.ts';

const personRenameSchema = z.object({
  personId: z.instanceof(Types.ObjectId),
  /** What films called the person so far. */
  from: z.string(),
});
export type PersonRename = z.infer<typeof personRenameSchema>;

/** Films follow the new name of a person. */
export const personRenameJob: JobType<PersonRename> = {
  name: 'person rename',
  queue: 'soon',
  schema: personRenameSchema,
};

/** Lets films follow, in the transaction that gives the person the new name. */
export function renameInFilms(rename: PersonRename, now: Date, session: ClientSession): Promise<void> {
  return enqueue(personRenameJob, rename, { now, session });
}
