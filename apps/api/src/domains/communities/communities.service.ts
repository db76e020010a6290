import { COMMUNITIES_FOUNDED_MAX, communitySlug } from '@filmfisher/shared/communities/communities';
import {
  communityInputSchema,
  type CommunityChange,
  type CommunityInput,
} from '@filmfisher/shared/communities/communities.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { Types, type ClientSession } from 'mongoose';
import { openSession } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { wordsOf } from '../../platform/text/words.ts';
import { movieRefs } from '../catalogue/index.ts';
import { listCards } from '../lists/index.ts';
import { VISIBLE, writeScreened } from '../moderation/index.ts';
import { lockPosting } from '../talk/index.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { communityModeration, communityText } from './community-moderation.service.ts';
import { isListed, rightsIn, type CommunityReader, type CommunityRights } from './community-rights.ts';

/** Each is remembered for good. */
const OPENINGS_MAX = 20;

/** A community with what its reader is to it. */
export interface OpenCommunity {
  community: CommunityRecord;
  membership: MembershipRecord | null;
  rights: CommunityRights;
}

/**
 * @param key id or slug
 * @returns the community, when the reader may know that it is there
 * @throws AppError `community_not_found`
 */
export async function openCommunity(
  key: string,
  reader: CommunityReader,
  session?: ClientSession,
): Promise<OpenCommunity> {
  const filter = idSchema.safeParse(key).success ? { _id: key } : { slug: key.toLowerCase() };
  const community = await CommunityModel.findOne(filter)
    .session(session ?? openSession())
    .lean<CommunityRecord>();
  if (!community) throw new AppError('community_not_found');
  const membership = reader
    ? await MembershipModel.findOne({ communityId: community._id, userId: reader.userId })
        .session(session ?? openSession())
        .lean<MembershipRecord>()
    : null;
  const rights = rightsIn(community, membership, reader);
  if (!rights.see) throw new AppError('community_not_found');
  return { community, membership, rights };
}

/** @throws AppError `community_closed` */
export function requireOpen({ closedAt }: CommunityRecord): void {
  if (closedAt !== null) throw new AppError('community_closed');
}

/** A hidden community takes nobody in, so that its name does not spread. @throws AppError `conflict` */
export function requireShown({ state }: CommunityRecord): void {
  if (state !== 'visible')
    throw new AppError('conflict', { message: 'Moderators have hidden this community: it takes nobody in.' });
}

/**
 * Of two attempts at once the second one sees the first: both touch one row of the member.
 * @throws AppError `too_many` when the member cannot found or take over another one
 */
export async function requireRoom(
  userId: Types.ObjectId,
  now: Date,
  session: ClientSession,
  message?: string,
): Promise<void> {
  await lockPosting(userId.toHexString(), now, session);
  const founded = await MembershipModel.find({ userId, role: 'founder' })
    .session(session)
    .lean<MembershipRecord[]>();
  let open = 0;
  for (const { communityId } of founded) {
    const found = await CommunityModel.exists({ _id: communityId, closedAt: null }).session(session);
    if (found) open += 1;
  }
  if (open >= COMMUNITIES_FOUNDED_MAX)
    throw new AppError('too_many', message === undefined ? {} : { message });
}

const slugTaken = () =>
  new AppError('slug_taken', { fields: { slug: 'Another community has this address' } });

/** @returns the address that is asked for, or one that is made of the name */
function slugFor({ name, slug }: CommunityInput): string {
  if (slug !== undefined) return slug;
  const made = communityInputSchema.shape.slug.safeParse(communitySlug(name));
  if (made.success && made.data !== undefined) return made.data;
  throw new AppError('validation_failed', {
    fields: { slug: 'No address can be made of this name. Choose one of small letters, digits and hyphens' },
  });
}

/**
 * Founds a community; the founder is its first member.
 * @throws AppError `slug_taken`, `too_many`, `text_refused`
 */
export async function createCommunity(
  context: AppContext,
  viewer: Viewer,
  input: CommunityInput,
): Promise<OpenCommunity> {
  const now = context.clock.now();
  const userId = new Types.ObjectId(viewer.userId);
  const community: CommunityRecord = {
    ...input,
    _id: new Types.ObjectId(),
    slug: slugFor(input),
    terms: wordsOf([input.name]),
    movieIds: [],
    founderId: userId,
    members: 1,
    requests: 0,
    threads: 0,
    posts: 0,
    listed: input.entry !== 'invitation',
    lastAt: now,
    createdAt: now,
    closedAt: null,
    ...VISIBLE,
  };
  const id = community._id.toHexString();
  const founder = {
    communityId: community._id,
    userId,
    role: 'founder',
    state: 'accepted',
    agreed: true,
  } as const;
  try {
    await writeScreened(
      communityModeration,
      { id, text: communityText(community) },
      context,
      async (session) => {
        await requireRoom(userId, now, session);
        await CommunityModel.create([community], { session });
        await MembershipModel.create([{ ...founder, since: now, roleSince: now }], { session });
      },
    );
  } catch (error) {
    throw isDuplicate(error) ? slugTaken() : error;
  }
  return openCommunity(id, viewer);
}

/** @throws AppError `validation_failed` for a film that is not there */
async function requireMovies(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const movieIds = ids.map((id) => new Types.ObjectId(id));
  const movies = await movieRefs(movieIds);
  const missing = movieIds.findIndex((id) => !movies.has(id.toHexString()));
  if (missing !== -1) {
    throw new AppError('validation_failed', { fields: { [`movieIds.${missing}`]: 'There is no such film' } });
  }
  return movieIds;
}

/** @throws AppError `validation_failed` for a list that not everybody can find */
async function requireLists(ids: readonly string[], viewer: Viewer): Promise<Types.ObjectId[]> {
  const found = new Set((await listCards(ids, viewer)).map(({ _id }) => _id));
  const missing = ids.findIndex((id) => !found.has(id.toLowerCase()));
  if (missing !== -1) {
    const message = 'There is no such public list';
    throw new AppError('validation_failed', { fields: { [`listIds.${missing}`]: message } });
  }
  return ids.map((id) => new Types.ObjectId(id));
}

/**
 * Changes what a community says of itself and whom it lets in; what is left out stays. A hidden one stays hidden, and
 * moderators look at it again.
 * @throws AppError `community_not_found`, `forbidden`, `community_closed`, `slug_taken`, `text_refused`, `too_many`
 */
export async function changeCommunity(
  context: AppContext,
  viewer: Viewer,
  key: string,
  { movieIds, listIds, ...change }: CommunityChange,
): Promise<OpenCommunity> {
  const { community, rights } = await openCommunity(key, viewer);
  if (!rights.own) throw new AppError('forbidden');
  requireOpen(community);
  const movies = movieIds && (await requireMovies(movieIds));
  const lists = listIds && (await requireLists(listIds, viewer));
  const id = community._id.toHexString();
  const text = communityText({ ...community, ...change });
  try {
    await writeScreened(communityModeration, { id, text }, context, async (session) => {
      const before = await CommunityModel.findById(id).session(session).lean<CommunityRecord>();
      if (!before) throw new AppError('community_not_found');
      const fields = {
        ...change,
        ...(change.name !== undefined && { terms: wordsOf([change.name]) }),
        ...(movies && { movieIds: movies }),
        ...(lists && { listIds: lists }),
      };
      const listed = isListed({ ...before, ...fields });
      const opens = before.entry === 'invitation' && (fields.entry ?? before.entry) !== 'invitation';
      if (opens && (before.openings ?? []).length >= OPENINGS_MAX)
        throw new AppError('too_many', { message: 'This community was opened and closed too often.' });
      const opening = opens && { $push: { openings: context.clock.now() } };
      await CommunityModel.updateOne({ _id: id }, { $set: { ...fields, listed }, ...opening }, { session });
    });
  } catch (error) {
    throw isDuplicate(error) ? slugTaken() : error;
  }
  return openCommunity(id, viewer);
}

/**
 * Closes a community for good: nobody writes there any more, no list has it, and those who read it still do.
 * @throws AppError `community_not_found`, `forbidden`
 */
export async function closeCommunity(viewer: Viewer, key: string, now: Date): Promise<OpenCommunity> {
  const { community, rights } = await openCommunity(key, viewer);
  if (!rights.own) throw new AppError('forbidden');
  await CommunityModel.updateOne(
    { _id: community._id, closedAt: null },
    { $set: { closedAt: now, listed: false } },
  );
  return openCommunity(community._id.toHexString(), viewer);
}
