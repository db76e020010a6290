import { OPEN_SUGGESTIONS_MAX } from '@filmfisher/shared/suggestions/suggestions';
import { DEAD_LINK_REPORTS } from '@filmfisher/shared/availability/offers';
import type {
  DeskOffersQuery,
  OfferDecision,
  OfferInput,
} from '@filmfisher/shared/availability/offers.schema';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import mongoose, { type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction, openSession } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findMember, lockSuggesting } from '../../members/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { getMovie } from '../../catalogue/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { noteAvailable } from '../watchlists/watchlist-news.service.ts';
import { countOffers } from './fill-offers.service.ts';
import {
  OFFER_STATES,
  OfferModel,
  OfferReportModel,
  type OfferRecord,
  type StoredOfferState,
} from './offers.model.ts';

type Clock = Pick<AppContext, 'clock'>;

/** Places of one film that are shown at most. */
const SHOWN_MAX = 200;

/** Prices of one currency are compared, Nigeria's first: £3.49 are not less than ₦1,500. */
const FIRST_CURRENCY = 'NGN';

/**
 * What costs nothing comes first, then what costs least; a subscription without a price behind those with one.
 * @returns what is compared, one after the other
 */
function order({ kind, price, provider }: OfferRecord): readonly (number | string)[] {
  const rank = ['free', 'ads'].indexOf(kind);
  const paid = rank === -1 ? 2 : rank;
  if (price === null) return [paid, 2, '', 0, provider];
  const { currency, amount } = price;
  return [paid, currency === FIRST_CURRENCY ? 0 : 1, currency, Number(amount), provider];
}

function compare(a: OfferRecord, b: OfferRecord): number {
  const other = order(b);
  for (const [place, value] of order(a).entries()) {
    const against = other[place] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** @returns the places where the film can be watched, the cheapest first */
export async function offersOf(movieId: string): Promise<OfferRecord[]> {
  const offers = await OfferModel.inSight({ movieId })
    .sort({ _id: 1 })
    .limit(SHOWN_MAX)
    .lean<OfferRecord[]>();
  return offers.sort(compare);
}

/** With its first place to watch it, a film can be watched. */
async function noteFirst(
  { movieId }: Pick<OfferRecord, 'movieId'>,
  now: Date,
  session: ClientSession,
): Promise<void> {
  if ((await OfferModel.inSight({ movieId }).countDocuments().session(session)) > 1) return;
  await noteAvailable({ movieId, reason: 'offer', day: now.toISOString().slice(0, 10) }, now, session);
}

/** Seconds before a retry makes sense: people review the queue, and not at night. */
const RETRY_S = 24 * 60 * 60;

/** @throws AppError `conflict` for what is shown or waits already; `too_many_suggestions` while 20 of the member's wait */
async function requireNew(movieId: string, userId: string, input: OfferInput, session: ClientSession) {
  const { provider, providerName, kind, country, link } = input;
  const state = mongoose.trusted({ $in: ['held', 'visible', 'hidden'] satisfies StoredOfferState[] });
  const same = { movieId, provider, providerName, kind, country, link, state };
  const known = await OfferModel.findOne(same).session(session).lean<OfferRecord>();
  if (known) {
    const isShown = known.state === 'visible';
    const message = isShown
      ? 'This place to watch is listed already.'
      : 'This place to watch waits for review.';
    throw new AppError('conflict', { message, fields: { link: message } });
  }
  const waiting = await OfferModel.countDocuments({ userId, state: 'held' }).session(session);
  if (waiting >= OPEN_SUGGESTIONS_MAX)
    throw new AppError('too_many_suggestions', { headers: { 'Retry-After': String(RETRY_S) } });
}

/**
 * An administrator's offer is shown at once; that of anybody else waits for one.
 * @throws AppError `movie_not_found`, `conflict`, `too_many_suggestions`
 */
export async function addOffer(
  { clock }: Clock,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  movieId: string,
  input: OfferInput,
): Promise<OfferRecord> {
  await getMovie(movieId);
  const now = clock.now();
  const isAdmin = role === 'admin';
  return inTransaction(async (session) => {
    await lockSuggesting(userId, session);
    await requireNew(movieId, userId, input, session);
    const offer = await new OfferModel({
      ...input,
      movieId,
      userId,
      createdAt: now,
      ...(isAdmin ? { state: 'visible', checkedOn: now, checkAt: now } : { state: 'held' }),
    }).save({ session });
    if (isAdmin) await noteFirst(offer, now, session);
    await countOffers(offer.movieId, session);
    return offer.toObject<OfferRecord>();
  });
}

/** In any state: those who call look at it. */
async function findOffer(id: string, session?: ClientSession): Promise<OfferRecord> {
  const offer = await OfferModel.findById(id)
    .session(session ?? openSession())
    .lean<OfferRecord>();
  if (!offer) throw new AppError('offer_not_found');
  return offer;
}

/**
 * A member tells of a dead link, once; the third one hides the offer until an administrator has looked.
 * @throws AppError `offer_not_found`, also for one that is not shown
 */
export async function reportOffer({ clock }: Clock, userId: string, id: string): Promise<void> {
  try {
    await inTransaction(async (session) => {
      const offer = await findOffer(id, session);
      if (offer.state !== 'visible') throw new AppError('offer_not_found');
      const { _id: offerId, movieId } = offer;
      await new OfferReportModel({ offerId, movieId, userId, at: clock.now() }).save({ session });
      const reports = offer.reports + 1;
      const hides = reports >= DEAD_LINK_REPORTS && ({ state: 'hidden', checkAt: null } as const);
      await OfferModel.updateOne({ _id: offerId, movieId }, { $set: { reports, ...hides } }, { session });
      await countOffers(movieId, session);
    });
  } catch (error) {
    // The member has reported it before.
    if (!isDuplicate(error)) throw error;
  }
}

/** @returns a page of the offers that wait for an administrator, the oldest first */
export async function waitingOffers({ state: wanted, page, limit }: DeskOffersQuery) {
  const state = wanted === 'open' ? 'held' : 'hidden';
  const [offers, total] = await Promise.all([
    OfferModel.find({ state })
      .sort({ _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<OfferRecord[]>(),
    OfferModel.countDocuments({ state }),
  ]);
  return { offers, total };
}

/**
 * An administrator shows an offer that waits or is hidden, or refuses it.
 * @throws AppError `offer_not_found`; `already_decided`
 */
export async function decideOffer(
  context: NewsContext,
  actor: string,
  id: string,
  { accept, reason }: OfferDecision,
): Promise<OfferRecord> {
  const now = context.clock.now();
  const decided = await inTransaction(async (session) => {
    const offer = await findOffer(id, session);
    const { _id, movieId, state: former } = offer;
    if (former !== 'held' && former !== 'hidden') throw new AppError('already_decided');
    const state = accept ? ('visible' as const) : ('refused' as const);
    const link = accept ? { checkAt: now, checkedOn: now, deadSince: null } : { checkAt: null };
    const answer = former === 'held' && { decidedAt: now, reason };
    const change = { state, reports: 0, ...answer, ...link };
    await OfferModel.updateOne({ _id, movieId }, { $set: change }, { session });
    if (accept && former === 'held') await noteFirst(offer, now, session);
    await countOffers(movieId, session);
    // Members who reported the former link may report the new one.
    await OfferReportModel.deleteMany({ offerId: _id }, { session });
    await recordAct(
      {
        actor,
        kind: 'offer_decided',
        target: { kind: 'offer', id, name: offer.link },
        wordsOf: offer.userId ? [offer.userId] : [],
        before: { state: OFFER_STATES[former] },
        after: { state: OFFER_STATES[state], ...(reason !== '' && { reason }) },
      },
      now,
      session,
    );
    const after = { ...offer, ...change };
    if (former === 'held') await tellSender(after, context, session);
    return after;
  });
  return decided;
}

/** Tells the member who suggested a place to watch what became of it. */
async function tellSender(
  { _id, userId, movieId, state, reason = '' }: OfferRecord,
  context: NewsContext,
  session: ClientSession,
): Promise<void> {
  if (userId === null || !(await findMember(userId.toHexString()))) return;
  const { title } = await getMovie(movieId.toHexString());
  const accepted = state === 'visible';
  const outcome = accepted ? 'Your place to watch it is shown.' : 'Your place to watch it is not shown.';
  const note = [outcome, reason].filter(Boolean).join(' ');
  const path = `${pagePath('movie', { id: movieId.toHexString() })}#where-to-watch`;
  const news = { suggestionId: _id, accepted, title, note, path };
  await notifyNews({ kind: 'suggestion', ...news }, userId, context, session);
}
