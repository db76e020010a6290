import {
  interestListSchema,
  paymentListSchema,
  supportListQuerySchema,
  supporterListSchema,
} from '@filmfisher/shared/support/support.schema';
import mongoose, { Types, type Model } from 'mongoose';
import { Readable } from 'node:stream';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { csvLine } from '../../../platform/tables/csv.ts';
import { memberCards } from '../../members/index.ts';
import { SupportInterestModel, type SupportInterestFields } from '../interests/support-interests.model.ts';
import { PaymentModel, type PaymentFields } from './payments.model.ts';
import { SupportModel, type SupportFields } from './supports.model.ts';
import { presentPayment, presentSupport } from './supports.presenter.ts';

interface Owned {
  userId: Types.ObjectId | null;
}

/** One page of a collection, the latest first, each row with its member's card. */
async function pageOf<Row extends Owned>(
  model: Pick<Model<Row>, 'find'>,
  filter: object,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? {} : { _id: mongoose.trusted({ $lt: new Types.ObjectId(cursor) }) };
  const rows = await model
    .find({ ...filter, ...after })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<(Row & { _id: Types.ObjectId })[]>();
  const shown = rows.slice(0, limit);
  const cards = await memberCards(shown.flatMap(({ userId }) => userId ?? []));
  const cardOf = ({ userId }: Owned) => (userId && cards.get(userId.toHexString())) ?? null;
  const next = rows.length > limit ? (shown.at(-1)?._id.toHexString() ?? null) : null;
  return { rows: shown.map((row) => ({ row, member: cardOf(row) })), next };
}

const supporters = endpoint(
  {
    method: 'get',
    path: '/admin/support',
    access: 'admin',
    summary: 'Supporters, the latest first',
    query: supportListQuerySchema,
    response: supporterListSchema,
  },
  async ({ query }) => {
    const paid = { state: mongoose.trusted({ $ne: 'started' }) };
    const { rows, next } = await pageOf<SupportFields>(SupportModel, paid, query);
    const present = rows.map(({ row, member }) => ({
      _id: row._id.toHexString(),
      member,
      ...presentSupport(row),
    }));
    return { supporters: present, next };
  },
);

const payments = endpoint(
  {
    method: 'get',
    path: '/admin/support/payments',
    access: 'admin',
    summary: "Supporters' payments, the latest first",
    query: supportListQuerySchema,
    response: paymentListSchema,
  },
  async ({ query }) => {
    const { rows, next } = await pageOf<PaymentFields>(PaymentModel, {}, query);
    return { payments: rows.map(({ row, member }) => ({ ...presentPayment(row), member })), next };
  },
);

const interests = endpoint(
  {
    method: 'get',
    path: '/admin/support/interests',
    access: 'admin',
    summary: 'Addresses of those who want to hear when support opens, the latest first',
    query: supportListQuerySchema,
    response: interestListSchema,
  },
  async ({ query }) => {
    const { rows, next } = await pageOf<SupportInterestFields>(SupportInterestModel, {}, query);
    const present = rows.map(({ row: { _id, email, createdAt }, member }) => ({
      _id: _id.toHexString(),
      email,
      at: createdAt.toISOString(),
      member,
    }));
    return { interests: present, next };
  },
);

async function* interestText(): AsyncGenerator<string> {
  yield csvLine(['email', 'left at']);
  const rows = SupportInterestModel.find().sort({ _id: 1 }).lean<SupportInterestFields[]>().cursor();
  for await (const { email, createdAt } of rows as AsyncIterable<SupportInterestFields>)
    yield csvLine([email, createdAt.toISOString()]);
}

const interestsFile = endpoint(
  {
    method: 'get',
    path: '/admin/support/interests.csv',
    access: 'admin',
    summary: 'The same addresses as a file',
    produces: 'text/csv',
  },
  () => {
    const headers = { 'Content-Disposition': 'attachment; filename="support-addresses.csv"' };
    return reply({ raw: { type: 'text/csv; charset=utf-8', body: Readable.from(interestText()) }, headers });
  },
);

export const endpoints: Endpoint[] = [supporters, payments, interests, interestsFile];
