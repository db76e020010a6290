import { model, Schema } from 'mongoose';

/**
 * `soon`: what follows from a write, such as a notification or a mail; `later`: long and periodic work; `dead`: given
 * up.
 */
export const JOB_QUEUES = ['soon', 'later', 'dead'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Work that outlives the request that asks for it. */
export interface JobRecord {
  /** Of a mail, its Message-ID; of periodic work, its kind. */
  _id: string;
  kind: string;
  queue: JobQueue;
  /** What the kind's handler needs to know; null once the job is given up. */
  data: unknown;
  /** When a process may take it: later while it waits for another attempt, or while a process has it on lease. */
  runAt: Date;
  /** Who has it on lease; only that process writes how it ended. */
  lease: string | null;
  /** Attempts in a row that failed. */
  attempts: number;
  createdAt: Date;
  expiresAt?: Date | null;
}

const jobSchema = new Schema<JobRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    queue: { type: String, enum: JOB_QUEUES, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    runAt: { type: Date, required: true },
    lease: { type: String, default: null },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

jobSchema.index({ queue: 1, runAt: 1 });
jobSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const JobModel = model('Job', jobSchema, 'jobs');
