import type { PersonalData } from '../../../platform/personal-data.ts';
import { followingArchive, type MovieRows } from '../../archive/index.ts';
import { countOffers } from './fill-offers.service.ts';
import {
  OFFER_STATES,
  OfferModel,
  OfferReportModel,
  type OfferRecord,
  type OfferReport,
} from './offers.model.ts';

/** @returns a place to watch that the member suggested, as their download has it */
const toldOfOffer = ({
  movieId,
  provider,
  providerName,
  kind,
  country,
  price,
  link,
  ...offer
}: OfferRecord) => ({
  movieId: movieId.toHexString(),
  provider,
  providerName,
  kind,
  country,
  price,
  link,
  state: OFFER_STATES[offer.state],
  createdAt: offer.createdAt,
  ...(offer.decidedAt && { decidedAt: offer.decidedAt, reason: offer.reason }),
});

/** @returns what it says of a dead link that the member reported */
const toldOfReport = ({ offerId, movieId, at }: OfferReport) => ({
  offerId: offerId.toHexString(),
  movieId: movieId.toHexString(),
  at,
});

const archive = followingArchive('offers', OfferModel.collection, toldOfOffer);
/** Places to watch a film that is removed, and comes back; and the reports of their dead links. */
export const offerRows: MovieRows = {
  ...archive,
  async restore(step) {
    const count = await archive.restore(step);
    if (count > 0) await countOffers(step.movieId, step.session);
    return count;
  },
  async merge(step) {
    const count = await archive.merge(step);
    if (count > 0) await countOffers(step.into, step.session);
    return count;
  },
  async unmerge(step) {
    const count = await archive.unmerge(step);
    if (count > 0) for (const movie of [step.into, step.movieId]) await countOffers(movie, step.session);
    return count;
  },
};
export const offerReportRows = followingArchive('offerReports', OfferReportModel.collection, toldOfReport);

/** Places to watch that a member suggested or reported. Erasure keeps what is shown by now, without the member. */
export const offersPersonalData: PersonalData = {
  key: 'placesToWatch',
  async read(userId) {
    const [offers, reports] = await Promise.all([
      // In every state: they are the member's own.
      OfferModel.find({ userId }).sort({ _id: 1 }).lean<OfferRecord[]>(),
      OfferReportModel.find({ userId }).sort({ _id: 1 }).lean<OfferReport[]>(),
    ]);
    return { suggested: offers.map(toldOfOffer), reported: reports.map(toldOfReport) };
  },
  async erase(userId) {
    await OfferReportModel.deleteMany({ userId });
    for (const state of ['held', 'refused'] as const) await OfferModel.deleteMany({ userId, state });
    await OfferModel.updateMany({ userId }, { $set: { userId: null } });
  },
};
