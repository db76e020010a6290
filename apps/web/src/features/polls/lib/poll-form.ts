import { pollInputSchema, type AdminPoll, type PollInput } from '@filmfisher/shared/polls/polls.schema';

/** A poll as it is typed: one option on each line, moments as the browser's date and time input has them. */
export interface PollFormValues {
  question: string;
  options: string;
  /** Empty: at once. */
  opensAt: string;
  /** Empty: until somebody closes it. */
  closesAt: string;
}

export const EMPTY_POLL: PollFormValues = { question: '', options: '', opensAt: '', closesAt: '' };

/** @returns yyyy-MM-ddTHH:mm in the reader's own time zone */
function localMoment(moment: string): string {
  const date = new Date(moment);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** @returns the very moment that the form was filled with, as long as its minute has not been changed */
function isoMoment(typed: string, former: string | null | undefined): string | null {
  if (typed === '') return null;
  if (former && localMoment(former) === typed) return former;
  return new Date(typed).toISOString();
}

/** @returns a poll as the form shows it */
export function pollFormValues({ question, options, opensAt, closesAt }: AdminPoll): PollFormValues {
  return {
    question,
    options: options.map(({ text }) => text).join('\n'),
    opensAt: localMoment(opensAt),
    closesAt: closesAt === null ? '' : localMoment(closesAt),
  };
}

/**
 * @param former the poll that is changed
 * @returns the poll to send, or the sentence of each input that is wrong
 */
export function readPollForm(
  values: PollFormValues,
  former?: AdminPoll,
): { input: PollInput } | { errors: Partial<PollFormValues> } {
  const opensAt = isoMoment(values.opensAt, former?.opensAt) ?? former?.opensAt;
  const parsed = pollInputSchema.safeParse({
    question: values.question,
    options: values.options.split('\n').filter((line) => line.trim() !== ''),
    ...(opensAt !== undefined && { opensAt }),
    closesAt: isoMoment(values.closesAt, former?.closesAt),
  });
  if (parsed.success) return { input: parsed.data };
  return {
    errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}
