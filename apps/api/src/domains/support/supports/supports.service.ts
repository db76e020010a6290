import type { OwnSupport, Support } from '@filmfisher/shared/support/support.schema';
import type { PaymentProviderName } from '@filmfisher/shared/support/support';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireMember } from '../../members/index.ts';
import { providerNamed, providersOf } from '../providers/providers.ts';
import { PaymentModel, type PaymentRecord } from './payments.model.ts';
import { presentPayment, presentSupport } from './supports.presenter.ts';
import { renewing, SupportModel, type SupportRecord } from './supports.model.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** @returns whether one can support the site, by which services and for how much */
export function supportState({ env }: Pick<AppContext, 'env'>): Support {
  const providers = providersOf(env);
  const open = providers.length > 0;
  return {
    open,
    providers: providers.map(({ name }) => name),
    prices: providers.map(({ name, amount, currency }) => ({ provider: name, amount, currency })),
    note: open
      ? 'You pay on the payment service’s own page; we never see your card. The same amount is taken each month until you cancel.'
      : 'Support is not open: no payment service is connected, and nothing can be bought here.',
  };
}

/**
 * Opens the payment service's page for a month's support, and each month after it.
 * @returns the address of that page
 * @throws AppError `not_open`, `email_unverified`, `already_supporter`, `payments_unavailable`
 */
export async function beginSupport(
  userId: string,
  name: PaymentProviderName,
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
): Promise<string> {
  const provider = providerNamed(name, env);
  if (!provider) throw new AppError('not_open');
  const member = await requireMember(userId);
  // Receipts go there.
  if (!member.email || !member.emailVerified) throw new AppError('email_unverified');
  if (await SupportModel.exists(renewing(new Types.ObjectId(userId))))
    throw new AppError('already_supporter');
  const { amount, currency } = provider;
  const row = { userId, provider: name, amount, currency, createdAt: clock.now() };
  const support = await SupportModel.create({ ...row, state: 'started', renews: true });
  return provider.checkout({
    supportId: support._id.toHexString(),
    email: member.email,
    returnUrl: `${env.publicWebUrl}${webPaths.support}?paid=1`,
  });
}

/** @returns the member's support as it is now, and what was paid; a page that was only opened is no support */
export async function ownSupport(userId: string): Promise<OwnSupport> {
  const [member, supports, payments] = await Promise.all([
    requireMember(userId),
    SupportModel.find({ userId, state: mongoose.trusted({ $ne: 'started' }) })
      .sort({ _id: -1 })
      .lean<SupportRecord[]>(),
    PaymentModel.find({ userId }).sort({ paidAt: -1, _id: -1 }).lean<PaymentRecord[]>(),
  ]);
  const support = supports.find(({ state }) => state !== 'ended') ?? supports[0];
  return {
    support: support ? presentSupport(support) : null,
    supporterUntil: member.supporterUntil?.toISOString() ?? null,
    payments: payments.map(presentPayment),
  };
}

/** Ends the member's support: nothing further is taken. When the service does not answer, a task retries later. */
export async function cancelSupport(userId: string, context: AppContext, log: Logger): Promise<void> {
  const own = { userId: new Types.ObjectId(userId), renews: true };
  await SupportModel.updateMany(
    { ...own, cancelledAt: null },
    { $set: { cancelledAt: context.clock.now() } },
  );
  for (const support of await SupportModel.find(own).sort({ _id: 1 }).lean<SupportRecord[]>())
    await cancelAtService(support, context, log);
}

/**
 * A member's support and payments. The books keep the payments when the account goes, without the member; what still
 * runs at the payment service is cancelled.
 */
export const supportsPersonalData: PersonalData = {
  key: 'support',
  async read(userId) {
    const [supports, payments] = await Promise.all([
      SupportModel.find({ userId }).sort({ _id: 1 }).lean<SupportRecord[]>(),
      PaymentModel.find({ userId }).sort({ _id: 1 }).lean<PaymentRecord[]>(),
    ]);
    return { supports: supports.map(presentSupport), payments: payments.map(presentPayment) };
  },
  async erase(userId, { clock }) {
    await SupportModel.updateMany({ userId, cancelledAt: null }, { $set: { cancelledAt: clock.now() } });
    await SupportModel.updateMany({ userId }, { $set: { userId: null, customerId: null } });
    await PaymentModel.updateMany({ userId }, { $set: { userId: null } });
  },
};

/** Tells the payment service that a support was cancelled here. What fails is tried again by the job. */
async function cancelAtService(
  { _id, provider, subscriptionId, cancelKey }: SupportRecord,
  { env }: Pick<AppContext, 'env'>,
  log: Logger,
): Promise<void> {
  // It comes with the first payment: until then there is nothing to cancel.
  if (subscriptionId === null) return;
  const supportId = _id.toHexString();
  try {
    await providerNamed(provider, env)?.cancel(subscriptionId, cancelKey);
    // Without its keys the service cannot be called: the row waits for them.
    if (providerNamed(provider, env)) await SupportModel.updateOne({ _id }, { $set: { renews: false } });
    log.info({ event: 'support_cancelled', supportId }, 'support cancelled at the payment service');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payments_unavailable')) throw error;
    log.warn({ event: 'support_cancel_failed', supportId, reason: String(error.cause) }, 'tried again later');
  }
}

/** Cancels at the payment services what was cancelled here while they could not be reached. */
export async function finishCancellations(
  context: Pick<AppContext, 'env'>,
  log: Logger,
  shouldContinue: () => boolean,
): Promise<void> {
  const waiting = SupportModel.find({
    renews: true,
    cancelledAt: mongoose.trusted({ $ne: null }),
    subscriptionId: mongoose.trusted({ $ne: null }),
  })
    .sort({ _id: 1 })
    .lean<SupportRecord[]>()
    .cursor();
  for await (const support of waiting as AsyncIterable<SupportRecord>) {
    if (!shouldContinue()) return;
    await cancelAtService(support, context, log);
  }
}
