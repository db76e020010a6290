import mongoose from 'mongoose';
import type { ConnectionKind } from '../../connections/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { LINK_NETWORK, linkStateOf, type LinkNetwork, type LinkState } from './link-state.ts';
import { countOffers } from './fill-offers.service.ts';
import { OfferModel, type OfferRecord } from './offers.model.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A link that was there is looked at once a week, any other one every day. */
const AGAIN_MS: Record<LinkState, number> = { alive: 7 * DAY_MS, dead: DAY_MS, unknown: DAY_MS };
/** Links of one round. */
const BATCH = 20;

/** @returns what becomes of an offer whose link is in this state: gone twice a day apart hides it, there shows it again */
function changeOf({ deadSince }: OfferRecord, found: LinkState, now: Date) {
  if (found === 'unknown') return {};
  if (found === 'alive') return { deadSince: null, state: 'visible' as const };
  const isGone = deadSince !== null && now.getTime() - deadSince.getTime() >= DAY_MS;
  return { deadSince: deadSince ?? now, ...(isGone && { state: 'hidden' as const }) };
}

async function check({ _id, movieId, link }: OfferRecord, network: LinkNetwork, now: Date): Promise<void> {
  const found = await linkStateOf(link, network);
  await inTransaction(async (session) => {
    const offer = await OfferModel.findById(_id).session(session).lean<OfferRecord>();
    // An administrator or members may have decided meanwhile.
    if (!offer?.checkAt) return;
    const checkAt = new Date(now.getTime() + AGAIN_MS[found]);
    await OfferModel.updateOne(
      { _id, movieId },
      { $set: { ...changeOf(offer, found, now), checkAt } },
      { session },
    );
    await countOffers(movieId, session);
  });
}

/**
 * Looks at links that have not been looked at for a while. May run in several processes at once: a link that two look at
 * is found in the same state.
 * @param shouldContinue asked before each link
 */
export async function checkLinks(
  { clock }: Pick<AppContext, 'clock'>,
  shouldContinue: () => boolean,
  network: LinkNetwork = LINK_NETWORK,
): Promise<void> {
  const now = clock.now();
  // In every state: only offers with a link to check have `checkAt`.
  const due = await OfferModel.find({ checkAt: mongoose.trusted({ $lte: now }) })
    .sort({ checkAt: 1 })
    .limit(BATCH)
    .lean<OfferRecord[]>();
  for (const offer of due) {
    if (!shouldContinue()) return;
    await check(offer, network, now);
  }
}

/** Asks one stored link, so that the desk sees whether this machine reaches other sites. */
export const linksConnection: ConnectionKind = {
  keyOf: ({ checkLinks: isOn }) => (isOn ? '' : undefined),
  async test({ env: { checkLinks: isOn } }) {
    if (!isOn)
      return { ok: false, message: 'CHECK_LINKS is off: dead links stay until somebody reports them.' };
    // In every state: one link is as good as another for seeing whether this machine reaches other sites.
    const offer = await OfferModel.findOne({ checkAt: mongoose.trusted({ $ne: null }) })
      .sort({ checkAt: -1 })
      .lean<OfferRecord>();
    if (!offer) return { ok: true, message: 'No link is stored yet.' };
    const { hostname } = new URL(offer.link);
    const isReached = (await linkStateOf(offer.link, LINK_NETWORK)) !== 'unknown';
    return { ok: isReached, message: isReached ? `${hostname} answers.` : `${hostname} cannot be reached.` };
  },
};
