import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { providerNamed } from '../providers/providers.ts';
import { SupportModel, type SupportRecord } from './supports.model.ts';

/** Tells the payment service that a support was cancelled here. What fails is tried again by the job. */
export async function cancelAtService(
  { _id, provider, subscriptionId, cancelKey }: SupportRecord,
  { env }: Pick<AppContext, 'env'>,
  log: Logger,
): Promise<void> {
  // Its name comes with the first payment; who only opened the service's page has nothing to cancel.
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
