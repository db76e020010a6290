import { PROVIDER_KEYS, type OfferProvider } from '@filmfisher/shared/offer-providers';
import { OFFER_KINDS, type OfferKind } from '@filmfisher/shared/offer-kinds';
import { OFFER_STATES, type OfferState } from '@filmfisher/shared/offers';
import type { Credit } from '@filmfisher/shared/credits';
import { model, Schema, type Types } from 'mongoose';
import { creditSchema } from '../../catalogue/index.ts';

/** A place where a film can be watched. */
export interface OfferFields {
  movieId: Types.ObjectId;
  /** Who told of it; null after the member's erasure. */
  userId: Types.ObjectId | null;
  provider: OfferProvider;
  providerName: string;
  kind: OfferKind;
  country: string;
  price: { amount: string; currency: string } | null;
  link: string;
  /** Of the catalogue that knew of it; missing where somebody told. */
  credit?: Credit;
  state: OfferState;
  /** When an administrator, or the source of the catalogue, found that it is right. */
  checkedOn: Date | null;
  createdAt: Date;
  /** When an administrator answered the member who suggested it, and with which sentence; missing without an answer. */
  decidedAt?: Date;
  reason?: string;
  /** Members who have told of a dead link since then. */
  reports: number;
  /** When its link is looked at next. */
  checkAt: Date;
  /** Since when the link has answered that it is gone; null while it has not. */
  deadSince: Date | null;
  /** It is hidden for that alone, and comes back with the link. */
  deadLink: boolean;
}

export type OfferRecord = OfferFields & { _id: Types.ObjectId };

const text = { type: String, required: true } as const;

const priceSchema = new Schema({ amount: text, currency: text }, { _id: false, id: false, strict: 'throw' });
const offerSchema = new Schema<OfferFields>(
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
    state: { ...text, enum: OFFER_STATES },
    checkedOn: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date },
    reason: { type: String },
    reports: { type: Number, default: 0, min: 0 },
    checkAt: { type: Date, required: true },
    deadSince: { type: Date, default: null },
    deadLink: { type: Boolean, default: false },
  },
  { strict: 'throw', versionKey: false },
);
offerSchema.index({ movieId: 1, state: 1 });
offerSchema.index({ state: 1, _id: -1 });
offerSchema.index({ userId: 1, _id: 1 });
offerSchema.index({ checkAt: 1 });

export const OfferModel = model('Offer', offerSchema, 'offers');

/** A member has told of a dead link; offers count those that nobody has looked at. */
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
