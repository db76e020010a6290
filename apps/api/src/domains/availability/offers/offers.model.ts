import { PROVIDER_KEYS, type OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import { OFFER_KINDS, type OfferKind, type OfferState } from '@filmfisher/shared/availability/offers';
import type { Credit } from '@filmfisher/shared/sources/sources.schema';
import { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { creditSchema } from '../../../platform/pictures/credit.schema.ts';
import type { TextState } from '../../moderation/index.ts';

/**
 * How an offer stands (docs/decisions/0019-states-of-texts.md), and as what answers call it. It is `held` until an
 * administrator has looked, and `hidden` while its link seems dead. `refused`, beside the states of all texts: its
 * sender alone reads it, with the answer. Nobody deletes one.
 */
export const OFFER_STATES = {
  held: 'open',
  visible: 'live',
  hidden: 'hidden',
  refused: 'refused',
} as const satisfies Partial<Record<TextState | 'refused', OfferState>>;
export type StoredOfferState = keyof typeof OFFER_STATES;

/** A place where a film can be watched. */
export interface OfferFields {
  movieId: Types.ObjectId;
  /** Who suggested it; null after the member's erasure. */
  userId: Types.ObjectId | null;
  provider: OfferProvider;
  providerName: string;
  kind: OfferKind;
  country: string;
  price: { amount: string; currency: string } | null;
  link: string;
  /** Of the catalogue that it came from; missing where a member suggested it. */
  credit?: Credit;
  state: StoredOfferState;
  /** When an administrator, or the source of the catalogue, found that it is right. */
  checkedOn: Date | null;
  createdAt: Date;
  /** When an administrator answered the member who suggested it, and with which sentence; missing without an answer. */
  decidedAt?: Date;
  reason?: string;
  /** Members who have reported a dead link since then. */
  reports: number;
  /** When its link is looked at next; null while nobody does: then a link that is back does not show it again. */
  checkAt: Date | null;
  /** Since when the link has answered that it is gone; null while it has not. */
  deadSince: Date | null;
}

export type OfferRecord = OfferFields & { _id: Types.ObjectId };

const text = { type: String, required: true } as const;

const priceSchema = new Schema({ amount: text, currency: text }, { _id: false, id: false, strict: 'throw' });

type Filter = QueryFilter<OfferFields>;

/** How offers are read: a query that begins otherwise says why it does not ask for the state. */
interface Offers extends Model<OfferFields> {
  /** What everybody sees, and what is counted. */
  inSight(filter: Filter): ReturnType<Model<OfferFields>['find']>;
}

const offerSchema = new Schema<OfferFields, Offers>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    provider: { ...text, enum: PROVIDER_KEYS },
    providerName: { type: String, default: '' },
    kind: { ...text, enum: OFFER_KINDS },
    country: text,
    price: { type: priceSchema, default: null },
    link: text,
    credit: creditSchema,
    state: { ...text, enum: Object.keys(OFFER_STATES) },
    checkedOn: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date },
    reason: { type: String },
    reports: { type: Number, default: 0, min: 0 },
    checkAt: { type: Date, default: null },
    deadSince: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
offerSchema.static('inSight', function inSight(filter: Filter) {
  return this.find({ ...filter, state: 'visible' });
});

offerSchema.index({ movieId: 1, state: 1 });
offerSchema.index({ state: 1, _id: -1 });
offerSchema.index({ userId: 1, _id: 1 });
offerSchema.index({ checkAt: 1 });

export const OfferModel = model<OfferFields, Offers>('Offer', offerSchema, 'offers');

/** A member has reported a dead link; offers count the reports that nobody has looked at. */
export interface OfferReport {
  offerId: Types.ObjectId;
  userId: Types.ObjectId;
  movieId: Types.ObjectId;
  at: Date;
}

const offerReportSchema = new Schema<OfferReport>(
  {
    offerId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
offerReportSchema.index({ offerId: 1, userId: 1 }, { unique: true });
offerReportSchema.index({ userId: 1 });
offerReportSchema.index({ movieId: 1 });

export const OfferReportModel = model('OfferReport', offerReportSchema, 'offerReports');
