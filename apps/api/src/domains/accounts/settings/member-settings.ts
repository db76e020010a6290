import type { Types, ClientSession, Model } from 'mongoose';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { upsertAgainIfDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';

type Id = string | Types.ObjectId;

/** What members choose of one subject. Its collection has a row of those who have chosen something. */
interface SettingsSubject<Row extends { userId: Types.ObjectId }, S extends z.ZodType, C extends z.ZodType> {
  /** Below /settings. */
  path: string;
  model: Pick<Model<Row>, 'findOne' | 'updateOne'>;
  summaries: Record<'get' | 'patch', string>;
  settings: S;
  /** What is not sent stays. */
  change: C;
  /** @param row null: nothing was chosen */
  present(row: Row | null): z.input<S>;
  /** @returns what is stored of a change; the change itself by default */
  stored?(change: z.output<C>, row: Row | null, now: Date): object;
}

/** @returns how the settings of a subject are read, and the endpoints that show and change them */
export function memberSettings<
  Row extends { userId: Types.ObjectId },
  S extends z.ZodType,
  C extends z.ZodType,
>({
  path,
  model,
  summaries,
  settings,
  change,
  present,
  stored = (sent) => sent as object,
}: SettingsSubject<Row, S, C>) {
  const find = (userId: Id, session: ClientSession | null = null) =>
    model.findOne({ userId }).session(session).lean<Row>();
  const settingsOf = async (userId: Id, session: ClientSession | null = null) =>
    present(await find(userId, session));

  const store = (userId: Id, sent: z.output<C>, { clock }: Pick<AppContext, 'clock'>) =>
    inTransaction(async (session) => {
      const $set = stored(sent, await find(userId, session), clock.now());
      await model.updateOne({ userId }, { $set }, { upsert: true, session });
    });

  const common = { path: `/settings/${path}`, access: 'user', response: settings } as const;
  const endpoints: Endpoint[] = [
    endpoint({ ...common, method: 'get', summary: summaries.get }, ({ viewer }) => settingsOf(viewer.userId)),
    endpoint(
      {
        ...common,
        method: 'patch',
        allowsSuspended: true,
        limit: 'choices',
        summary: summaries.patch,
        body: change,
      },
      async ({ viewer, body, context }) => {
        await upsertAgainIfDuplicate(() => store(viewer.userId, body, context));
        return settingsOf(viewer.userId);
      },
    ),
  ];
  return { find, settingsOf, endpoints };
}
