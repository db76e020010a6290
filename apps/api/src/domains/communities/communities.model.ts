import {
  COMMUNITY_COLOURS,
  COMMUNITY_ENTRIES,
  COMMUNITY_ROLES,
  MEMBERSHIP_STATES,
  type CommunityColour,
  type CommunityEntry,
  type CommunityRole,
  type MembershipState,
} from '@filmfisher/shared/communities/communities';
import { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { statePaths, type StoredState } from '../moderation/index.ts';

/** `held` or `hidden`, its founder and the moderators of the site see it. None is deleted: it is closed, and still read. */
interface CommunityFields extends StoredState {
  slug: string;
  name: string;
  /** Folded words of the name, by which it is found. */
  terms: string[];
  description: string;
  rules: string;
  entry: CommunityEntry;
  colour: CommunityColour;
  /** Films that are pinned, in their order. */
  movieIds: Types.ObjectId[];
  /** Lists that are pinned, in their order; missing where none ever was. */
  listIds?: Types.ObjectId[];
  /** null when that account is gone and there was no moderator: it is offered to its members. */
  founderId: Types.ObjectId | null;
  /** Accepted members, and requests that wait. */
  members: number;
  requests: number;
  /** Threads and posts that its readers see. */
  threads: number;
  posts: number;
  /** Whether it can be found: it is visible, not closed, and not by invitation. */
  listed: boolean;
  /** Of the latest post; until the first one, when it was founded. */
  lastAt: Date;
  createdAt: Date;
  closedAt: Date | null;
  /** Each moment at which it was opened: members who joined later do not read what was said before. */
  openings?: Date[];
  /** Another one at each change of who moderates: of two changes at once the second one sees the first. */
  turn?: Types.ObjectId;
}

export type CommunityRecord = CommunityFields & { _id: Types.ObjectId };

const options = { strict: 'throw', versionKey: false } as const;
const count = { type: Number, required: true, min: 0 };

type Filter = QueryFilter<CommunityFields>;

/** How communities are read: a query that begins otherwise asks for the reader's rights (community-rights.ts). */
interface Communities extends Model<CommunityFields> {
  /** What everybody can find. */
  inSight(filter: Filter): ReturnType<Model<CommunityFields>['find']>;
}

const communitySchema = new Schema<CommunityFields, Communities>(
  {
    slug: { type: String, required: true },
    name: { type: String, required: true },
    terms: { type: [String], required: true },
    description: { type: String, default: '' },
    rules: { type: String, default: '' },
    entry: { type: String, enum: COMMUNITY_ENTRIES, required: true },
    colour: { type: String, enum: COMMUNITY_COLOURS, required: true },
    movieIds: { type: [Schema.Types.ObjectId], required: true },
    listIds: { type: [Schema.Types.ObjectId], default: undefined },
    founderId: { type: Schema.Types.ObjectId, default: null },
    members: count,
    requests: count,
    threads: count,
    posts: count,
    listed: { type: Boolean, required: true },
    lastAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    openings: { type: [Date], default: undefined },
    turn: { type: Schema.Types.ObjectId },
    ...statePaths,
  },
  options,
);
communitySchema.static('inSight', function inSight(filter: Filter) {
  return this.find({ ...filter, listed: true });
});

communitySchema.index({ slug: 1 }, { unique: true });
communitySchema.index({ listed: 1, lastAt: -1, _id: -1 });
communitySchema.index({ listed: 1, members: -1, _id: -1 });
communitySchema.index({ listed: 1, _id: -1 });
communitySchema.index({ listed: 1, terms: 1 });
// For the merge of a film.
communitySchema.index({ movieIds: 1 });

export const CommunityModel = model<CommunityFields, Communities>(
  'Community',
  communitySchema,
  'communities',
);

/** What one member is to one community. */
interface MembershipFields {
  communityId: Types.ObjectId;
  userId: Types.ObjectId;
  role: CommunityRole;
  state: MembershipState;
  /** The member asked to join, joined or took an invitation: nobody is let in who never wanted to. */
  agreed: boolean;
  /** When it got this state. */
  since: Date;
  /** When it got this role: of several moderators the first one takes a founder's place. */
  roleSince: Date;
}

export type MembershipRecord = MembershipFields & { _id: Types.ObjectId };

const membershipSchema = new Schema<MembershipFields>(
  {
    communityId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: COMMUNITY_ROLES, required: true },
    state: { type: String, enum: MEMBERSHIP_STATES, required: true },
    agreed: { type: Boolean, required: true },
    since: { type: Date, required: true },
    roleSince: { type: Date, required: true },
  },
  options,
);
membershipSchema.index({ communityId: 1, userId: 1 }, { unique: true });
membershipSchema.index({ communityId: 1, state: 1, since: 1, _id: 1 });
membershipSchema.index({ communityId: 1, role: 1, roleSince: 1 });
membershipSchema.index({ userId: 1, role: 1, since: -1 });

export const MembershipModel = model('Membership', membershipSchema, 'memberships');
