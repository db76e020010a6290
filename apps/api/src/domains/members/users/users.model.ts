import { REPORT_REASONS } from '@filmfisher/shared/moderation/report-reasons';
import { GENDERS } from '@filmfisher/shared/profile/profile';
import { ROLES } from '@filmfisher/shared/roles/roles';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const passwordSchema = new Schema(
  {
    hash: { type: String, required: true },
    cost: { type: Number, required: true },
    pepperId: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);

const pictureSchema = new Schema(
  { id: { type: String, required: true } },
  { _id: false, id: false, strict: 'throw' },
);

const part = { _id: false, id: false, strict: 'throw' } as const;

/** Until then, for ever where it is null, the member may only read. Who suspended them stands in the log of the desk. */
const suspensionSchema = new Schema(
  {
    until: { type: Date, default: null },
    reason: { type: String, required: true },
    since: { type: Date, required: true },
  },
  part,
);

/** For whom an accredited critic writes, and what might bias them; kept when the accreditation is withdrawn. */
const criticSchema = new Schema(
  {
    outlet: { type: String, required: true },
    url: { type: String, required: true },
    statement: { type: String, required: true },
  },
  part,
);

/** Who a verified filmmaker is in the catalogue, and how that was found out. */
const makerSchema = new Schema(
  { personId: { type: Schema.Types.ObjectId, required: true }, evidence: { type: String, required: true } },
  part,
);

/** Fields of a profile that anybody reads; they are empty and lie in `hiddenProfile` while the profile is hidden. */
const publicProfile = {
  bio: { type: String, default: '' },
  nationality: { type: String, default: '' },
  preferredGenres: { type: [String], default: [] },
  profilePicture: { type: pictureSchema, default: null },
} as const;

/** Fields of a profile that its member alone reads. */
const privateProfile = {
  /** Sign-up asks for both; the profile's optional section may clear them. */
  firstName: { type: String, default: '' },
  lastName: { type: String, default: '' },
  /** yyyy-MM-dd: a calendar day, not a moment. */
  dateOfBirth: { type: String, default: null },
  gender: { type: String, enum: [...GENDERS, null], default: null },
  location: { type: String, default: '' },
  religion: { type: String, default: '' },
  preferredLanguages: { type: [String], default: [] },
  /**
   * The number in the profile when its member wrote one there ('' for none): a private detail that finds no
   * account, so that nobody can occupy the number of somebody else (docs/decisions/0006-phone-accounts.md).
   */
  profilePhone: { type: String, default: null },
} as const;

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];
export const PUBLIC_PROFILE_FIELDS = namesOf(publicProfile);
export const PRIVATE_PROFILE_FIELDS = namesOf(privateProfile);
/** What others see of a hidden profile. */
export const EMPTY_PUBLIC_PROFILE = Object.fromEntries(
  PUBLIC_PROFILE_FIELDS.map((field) => [field, publicProfile[field].default]),
);

const hiddenProfileSchema = new Schema(
  {
    ...publicProfile,
    reason: { type: String, enum: REPORT_REASONS, required: true },
    /** The decision of moderators; null while the profile waits to be read. */
    decisionId: { type: Schema.Types.ObjectId, default: null },
  },
  part,
);

const userSchema = new Schema(
  {
    email: { type: String },
    emailKey: { type: String },
    emailVerified: { type: Boolean, default: false },
    phoneNumber: { type: String },
    phoneKey: { type: String },
    phoneVerified: { type: Boolean, default: false },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    /** Folded words of the username, marked (members.search.service.ts). */
    searchTerms: { type: [String], default: [] },
    role: { type: String, enum: ROLES, default: 'member', required: true },
    suspension: { type: suspensionSchema },
    critic: { type: criticSchema },
    maker: { type: makerSchema },
    /** Until then a badge on the profile says that the member pays for the place. */
    supporterUntil: { type: Date },
    /** How the first steps ended; missing while they are offered. */
    firstSteps: { type: String, enum: ['done', 'skipped'] },
    /** When the member last asked for anything, to five minutes. */
    lastSeenAt: { type: Date },
    /**
     * `disabled`: nobody signs in; with `deletionAt` because the desk deleted the account. `erasing`: nobody signs in any
     * more, the grace before an erasure is over.
     */
    status: { type: String, enum: ['active', 'disabled', 'erasing'], default: 'active', required: true },
    /** When the account's data will be erased; who asked for it, its member or the desk, may cancel until then. */
    deletionAt: { type: Date },
    /** Before that no process takes the account's erasure up: one has it, or requests may still be under way. */
    erasableAt: { type: Date },
    /** Every session carries the number it was made with; raising it ends them all at once. */
    tokenVersion: { type: Number, default: 0, required: true },
    password: { type: passwordSchema, required: true },
    passwordChangedAt: { type: Date },

    ...publicProfile,
    ...privateProfile,
    /** What others do not see of the profile while it is hidden; the fields themselves are empty then. */
    hiddenProfile: { type: hiddenProfileSchema },
    /** Another one with each suggestion for the catalogue, so that of two at once the second one sees the first. */
    suggestionTurn: { type: Schema.Types.ObjectId },
  },
  { timestamps: true, strict: 'throw' },
);

userSchema.index({ usernameKey: 1 }, { unique: true });
// An account has an e-mail, a phone number or both: only what is there must be unique.
userSchema.index({ emailKey: 1 }, { unique: true, sparse: true });
userSchema.index({ phoneKey: 1 }, { unique: true, sparse: true });
userSchema.index({ role: 1, _id: -1 });
userSchema.index({ 'suspension.since': 1 }, { sparse: true });
userSchema.index({ lastSeenAt: -1, _id: -1 });
userSchema.index({ searchTerms: 1, _id: 1 });
userSchema.index({ deletionAt: 1 }, { sparse: true });
userSchema.index({ erasableAt: 1 }, { sparse: true });
userSchema.index({ 'profilePicture.id': 1 }, { sparse: true });
userSchema.index({ 'hiddenProfile.profilePicture.id': 1 }, { sparse: true });

type UserFields = InferSchemaType<typeof userSchema>;
/** A member as stored. */
export type UserRecord = UserFields & { _id: Types.ObjectId };

/** Fields of a profile as its member changes them. */
export type ProfileFields = {
  [Field in keyof typeof publicProfile | keyof typeof privateProfile]?: UserFields[Field] | undefined;
};

export const UserModel = model('User', userSchema, 'users');
