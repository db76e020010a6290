import { z } from 'zod';
import {
  COMMUNITY_COLOURS,
  COMMUNITY_DESCRIPTION_MAX,
  COMMUNITY_ENTRIES,
  COMMUNITY_LISTS_MAX,
  COMMUNITY_MOVIES_MAX,
  COMMUNITY_NAME_MAX,
  COMMUNITY_NAME_MIN,
  COMMUNITY_ROLES,
  COMMUNITY_RULES_MAX,
  COMMUNITY_SLUG_MAX,
  COMMUNITY_SLUG_MIN,
  COMMUNITY_SORTS,
  DECIDED_STATES,
  MEMBERSHIP_STATES,
} from './communities.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { listSchema } from '../lists/lists.schema.ts';
import { memberCardSchema, pageFields } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Words that other addresses below /communities have. */
const TAKEN_SLUGS: readonly string[] = ['mine', 'new'];
const SLUG_RULE = 'Address must be small letters a to z, digits and single hyphens between them';

const slugSchema = z
  .string('Address must be text')
  .min(COMMUNITY_SLUG_MIN, `Address must be at least ${COMMUNITY_SLUG_MIN} characters long`)
  .max(COMMUNITY_SLUG_MAX, `Address must not exceed ${COMMUNITY_SLUG_MAX} characters.`)
  .regex(/^[\da-z]+(?:-[\da-z]+)*$/, SLUG_RULE)
  .refine(
    (slug) => !TAKEN_SLUGS.includes(slug) && !idSchema.safeParse(slug).success,
    'This address is not free',
  );

const fields = {
  name: textSchema('Name', { min: COMMUNITY_NAME_MIN, max: COMMUNITY_NAME_MAX, lines: 'one' }),
  slug: slugSchema,
  description: textSchema('Description', { max: COMMUNITY_DESCRIPTION_MAX, lines: 'many' }),
  rules: textSchema('Rules', { max: COMMUNITY_RULES_MAX, lines: 'many' }),
  entry: z.enum(COMMUNITY_ENTRIES, `Entry must be one of ${COMMUNITY_ENTRIES.join(', ')}`),
  colour: z.enum(COMMUNITY_COLOURS, `Colour must be one of ${COMMUNITY_COLOURS.join(', ')}`),
};

/** Body of POST /communities; without a slug it is made of the name. */
export const communityInputSchema = z.strictObject({
  name: fields.name,
  slug: fields.slug.optional(),
  description: fields.description.default(''),
  rules: fields.rules.default(''),
  entry: fields.entry.default('open'),
  colour: fields.colour.default('marigold'),
});
export type CommunityInput = z.infer<typeof communityInputSchema>;

/** Body of PATCH /communities/{id or slug}: what is left out stays. */
export const communityChangeSchema = z
  .strictObject({
    ...fields,
    /** The films that are pinned, in their order. */
    movieIds: z
      .array(idSchema, 'Must be a list of ids')
      .max(COMMUNITY_MOVIES_MAX, `At most ${COMMUNITY_MOVIES_MAX} films`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each film once'),
    /** The lists that are pinned, in their order: public ones. */
    listIds: z
      .array(idSchema, 'Must be a list of ids')
      .max(COMMUNITY_LISTS_MAX, `At most ${COMMUNITY_LISTS_MAX} lists`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each list once'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type CommunityChange = z.infer<typeof communityChangeSchema>;

/** Query of GET /communities: those that can be found, by pages. */
export const communityListQuerySchema = z.strictObject({
  /** Words of names. */
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  sort: z.enum(COMMUNITY_SORTS, `sort must be one of ${COMMUNITY_SORTS.join(', ')}`).default('active'),
  ...pageQueryFields,
});
export type CommunityListQuery = z.infer<typeof communityListQuerySchema>;

/** Id or slug of a community in an address; what is neither is nowhere found. */
export const communityParamsSchema = z.strictObject({
  community: z.string().regex(/^[\da-z-]{1,60}$/i, 'Must be an id or the words of an address'),
});

export const membershipSchema = z.object({
  role: z.enum(COMMUNITY_ROLES),
  state: z.enum(MEMBERSHIP_STATES),
});
export type Membership = z.infer<typeof membershipSchema>;

const communityFields = {
  _id: idSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  entry: z.enum(COMMUNITY_ENTRIES),
  colour: z.enum(COMMUNITY_COLOURS),
  /** Those who were accepted. */
  members: z.int().min(0),
  threads: z.int().min(0),
  posts: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** Since then nobody writes there any more; null while it is open. */
  closedAt: z.iso.datetime().nullable(),
  /** The reader's own; null for visitors and strangers. */
  membership: membershipSchema.nullable(),
};

/** A community as lists show it. */
export const communitySchema = z.object(communityFields);
export type Community = z.infer<typeof communitySchema>;

/** Answer of GET /communities. */
export const communityListSchema = z.object({ communities: z.array(communitySchema), ...pageFields });
export type CommunityList = z.infer<typeof communityListSchema>;

/** Answer of GET /communities/mine: those that the member is in, asked to join or is invited to, by name. */
export const ownCommunityListSchema = z.object({
  communities: z.array(
    communitySchema.extend({
      /** Requests that wait for an answer; only where the member answers them. */
      requests: z.int().min(0).optional(),
    }),
  ),
});
export type OwnCommunityList = z.infer<typeof ownCommunityListSchema>;

/** A community as its own page shows it. */
export const communityDetailSchema = communitySchema.extend({
  rules: z.string(),
  /** Null when that account is gone. */
  founder: memberCardSchema.nullable(),
  moderators: z.array(memberCardSchema),
  /** Neither founder nor moderator is left: any of its members may take it over. */
  offered: z.boolean(),
  movies: z.array(movieRefSchema),
  /** Pinned lists, as far as they are still public. */
  lists: z.array(listSchema),
  /** Requests that wait for an answer; only for those who answer them. */
  requests: z.int().min(0).optional(),
  may: z.object({
    /** Read its conversations and see its members. */
    read: z.boolean(),
    /** Begin conversations and answer. */
    write: z.boolean(),
    /** Accept, refuse, remove and ban members, invite, and moderate conversations. */
    moderate: z.boolean(),
    /** Change what it says of itself, its moderators and its founder, and close it. */
    own: z.boolean(),
  }),
  /** Its founder and the moderators of the site alone still see it, and why. */
  hidden: hiddenSchema.optional(),
});
export type CommunityDetail = z.infer<typeof communityDetailSchema>;

/** Answer of GET and PATCH /communities/{id or slug}. */
export const communityResponseSchema = z.object({ community: communityDetailSchema });

/** Answer of POST /communities. */
export const newCommunityResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), community: communityDetailSchema }),
});

/** Answer of PUT and DELETE /communities/{id}/membership. */
export const membershipResponseSchema = z.object({
  membership: membershipSchema.nullable(),
  members: z.int().min(0),
});
export type MembershipResponse = z.infer<typeof membershipResponseSchema>;

/** Query of GET /communities/{id}/members; states other than `accepted` are for those who moderate it. */
export const communityMembersQuerySchema = z.strictObject({
  state: z
    .enum(MEMBERSHIP_STATES, `state must be one of ${MEMBERSHIP_STATES.join(', ')}`)
    .default('accepted'),
  ...pageQueryFields,
});
export type CommunityMembersQuery = z.infer<typeof communityMembersQuerySchema>;

export const communityMemberSchema = z.object({
  member: memberCardSchema,
  ...membershipSchema.shape,
  /** When it got this state. */
  since: z.iso.datetime(),
});
export type CommunityMember = z.infer<typeof communityMemberSchema>;

/** Answer of GET /communities/{id}/members: who came first comes first. */
export const communityMemberListSchema = z.object({
  members: z.array(communityMemberSchema),
  ...pageFields,
});
export type CommunityMemberList = z.infer<typeof communityMemberListSchema>;

/** Body of PATCH /communities/{id}/members/{userId}: exactly one of the two. */
export const membershipChangeSchema = z
  .strictObject({
    role: z.enum(COMMUNITY_ROLES, `Role must be one of ${COMMUNITY_ROLES.join(', ')}`).optional(),
    state: z.enum(DECIDED_STATES, `State must be one of ${DECIDED_STATES.join(', ')}`).optional(),
  })
  .refine(({ role, state }) => (role === undefined) !== (state === undefined), {
    path: ['role'],
    message: 'Send either a role or a state',
  })
  .meta({ minProperties: 1, maxProperties: 1 });
export type MembershipChange = z.infer<typeof membershipChangeSchema>;

/** Answer of PATCH /communities/{id}/members/{userId} and of POST …/invitations. */
export const memberChangeResponseSchema = z.object({ member: communityMemberSchema });

/** Body of POST /communities/{id}/invitations. */
export const invitationInputSchema = z.strictObject({ userId: idSchema });
