import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const id = { type: Schema.Types.ObjectId, required: true } as const;

/** The code of the link by which a member invites friends. */
const invitationLinkSchema = new Schema(
  { userId: id, code: { type: String, required: true } },
  { strict: 'throw', versionKey: false },
);
invitationLinkSchema.index({ userId: 1 }, { unique: true });
invitationLinkSchema.index({ code: 1 }, { unique: true });

export const InvitationLinkModel = model('InvitationLink', invitationLinkSchema, 'invitationLinks');

/** Days that a new member has to answer. */
const OPEN_DAYS = 30;

/** By whose link a member has come, until they have said whether the two follow each other. */
const invitationSchema = new Schema(
  { userId: id, inviterId: id, createdAt: { type: Date, required: true } },
  { strict: 'throw', versionKey: false },
);
invitationSchema.index({ userId: 1 }, { unique: true });
invitationSchema.index({ inviterId: 1 });
invitationSchema.index({ createdAt: 1 }, { expireAfterSeconds: OPEN_DAYS * 24 * 60 * 60 });

export type InvitationRecord = InferSchemaType<typeof invitationSchema> & { _id: Types.ObjectId };

export const InvitationModel = model('Invitation', invitationSchema, 'invitations');
