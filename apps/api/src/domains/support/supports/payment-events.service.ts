import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findMember, changeAccount } from '../../members/index.ts';
import type { PaymentFacts, PaymentProvider, SupportFacts } from '../providers/provider.ts';
import { paymentFailedMail, receiptMail, refundMail } from './supports.mails.ts';
import { PaymentEventModel, PaymentModel, type PaymentRecord } from './payments.model.ts';
import { renewing, SupportModel, type SupportRecord } from './supports.model.ts';

const DAY = 24 * 60 * 60_000;
/** A payment makes a supporter for a month; three days more, because the next one may be under way. */
const SUPPORTER_MS = 34 * DAY;
const MAIL_LIFETIME_MS = 7 * DAY;

/** @returns the support that the facts are about; of a payer's several the one that waits for a subscription, or the latest */
async function supportOf(
  { supportId, customerId, subscription }: SupportFacts,
  provider: PaymentProvider['name'],
  session: ClientSession,
): Promise<SupportRecord | null> {
  const find = (condition: object) =>
    SupportModel.findOne({ ...condition, provider })
      .sort({ _id: -1 })
      .session(session)
      .lean<SupportRecord>();
  if (supportId !== null && Types.ObjectId.isValid(supportId)) return find({ _id: supportId });
  const known = subscription && (await find({ subscriptionId: subscription.id }));
  if (known || customerId === null) return known;
  return (await find({ customerId, subscriptionId: null })) ?? (subscription ? null : find({ customerId }));
}

/** Stores what the service says of the subscription, unless something newer was stored. @returns the support after that */
async function storeSubscription(
  support: SupportRecord,
  { customerId, subscription: found, payment }: SupportFacts,
  askedAt: Date,
  session: ClientSession,
): Promise<SupportRecord> {
  const { _id } = support;
  const other = found && { subscriptionId: found.id, _id: mongoose.trusted({ $ne: _id }) };
  // This subscription belongs to another support of a member who paid twice. A later event brings the second one.
  const subscription = other && (await SupportModel.exists(other).session(session)) ? null : found;
  const begun = support.state === 'started' && payment !== null ? { state: 'active' as const } : {};
  const isNews = support.askedAt === null || support.askedAt <= askedAt;
  const told = subscription && {
    subscriptionId: subscription.id,
    cancelKey: subscription.cancelKey,
    state: subscription.state,
    renews: subscription.renews,
  };
  const names = customerId === null ? {} : { customerId };
  const set = { ...begun, ...names, ...(isNews && { ...told, askedAt }) };
  await SupportModel.updateOne({ _id }, { $set: set }, { session });
  return { ...support, ...set };
}

/**
 * The payer can choose what a payment claims to be for. It counts only when it matches what was begun. A price that
 * was lowered since is what the service takes now.
 */
function isAsBegun(
  { customerId, payment }: SupportFacts,
  support: SupportRecord,
  provider: PaymentProvider,
): boolean {
  const isPayer = !support.customerId || !customerId || support.customerId === customerId;
  const price = Math.min(support.amount, provider.amount);
  return isPayer && (!payment || (payment.currency === support.currency && payment.amount >= price));
}

/** @returns the payment as it was; null for a new one. A refund that is known stays known */
async function storePayment(
  payment: PaymentFacts,
  provider: PaymentProvider['name'],
  support: SupportRecord | null,
  session: ClientSession,
): Promise<PaymentRecord | null> {
  const { id: reference, refunded, ...rest } = payment;
  const owner = { userId: support?.userId ?? null, supportId: support?._id ?? null };
  return PaymentModel.findOneAndUpdate(
    { provider, reference },
    { $setOnInsert: { ...rest, ...owner }, $max: { refunded } },
    { upsert: true, returnDocument: 'before', session },
  ).lean<PaymentRecord>();
}

/** Until when the member is a supporter: a month from the last payment that was not sent back. */
async function renewBadge(userId: Types.ObjectId, session: ClientSession): Promise<void> {
  const payments = await PaymentModel.find({ userId })
    .session(session)
    .sort({ paidAt: -1 })
    .lean<PaymentRecord[]>();
  const kept = payments.find(({ amount, refunded }) => refunded < amount);
  const supporterUntil = kept ? new Date(kept.paidAt.getTime() + SUPPORTER_MS) : undefined;
  await changeAccount({ _id: userId }, { supporterUntil }, { session });
}

/** Nobody pays twice a month, and nobody pays for an account that is gone: such a support does not renew. */
async function endUnwanted(support: SupportRecord, now: Date, session: ClientSession): Promise<void> {
  if (!support.renews || support.cancelledAt !== null) return;
  const { _id, userId } = support;
  const others = userId && { ...renewing(userId), _id: mongoose.trusted({ $ne: _id }) };
  const isSecond = others && (await SupportModel.exists(others).session(session));
  if (userId === null || isSecond)
    await SupportModel.updateOne({ _id }, { $set: { cancelledAt: now } }, { session });
}

/**
 * Stores the facts behind an event, once, and sends the payer a mail. Events come twice, late and in any order, so that
 * only the service's answer at the time of asking counts, not the event.
 * @param askedAt before the service was asked for the facts
 * @returns `foreign` where it is about no support of ours, `refused` where it is not what was begun
 */
export async function storeFacts(
  eventId: string,
  facts: SupportFacts | null,
  provider: PaymentProvider,
  askedAt: Date,
  { env, mail, clock }: Pick<AppContext, 'env' | 'mail' | 'clock'>,
): Promise<'stored' | 'foreign' | 'refused' | 'repeated'> {
  const _id = `${provider.name}:${eventId}`;
  const now = clock.now();
  return inTransaction(async (session) => {
    if (await PaymentEventModel.exists({ _id }).session(session)) return 'repeated';
    await new PaymentEventModel({ _id, at: now }).save({ session });
    if (!facts) return 'foreign';
    const before = await supportOf(facts, provider.name, session);
    if (before && !isAsBegun(facts, before, provider)) return 'refused';
    const support = before && (await storeSubscription(before, facts, askedAt, session));
    const { payment } = facts;
    const known = payment && (await storePayment(payment, provider.name, support, session));
    if (!support) return 'foreign';
    await endUnwanted(support, now, session);
    if (support.userId === null) return 'stored';
    if (payment) await renewBadge(support.userId, session);
    const member = await findMember(support.userId.toHexString());
    if (!member?.email) return 'stored';
    const { email } = member;
    const sendMail = (kind: string, message: ReturnType<typeof receiptMail>) =>
      mail.outbox.enqueue(
        kind,
        { channel: 'mail', to: email, message, about: member._id.toHexString() },
        { lifetime: MAIL_LIFETIME_MS, session },
      );
    if (payment && !known) await sendMail('support-receipt', receiptMail(payment, provider.name, env));
    if (payment && payment.refunded > (known?.refunded ?? 0))
      await sendMail('support-refund', refundMail(payment, provider.name, env));
    if (support.state === 'late' && before.state !== 'late')
      await sendMail('support-failed', paymentFailedMail(support, env));
    return 'stored';
  });
}
