import type { Document } from 'bson';
import type { BatchReply } from '../protocol/batch-reply.ts';

/** What a command answers: a document, or a batch that is written as it lies in the data file. */
export type CommandResult = Document | BatchReply;
