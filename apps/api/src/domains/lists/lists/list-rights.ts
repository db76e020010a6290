import type { ListRole } from '@filmfisher/shared/lists/lists';
import type { Role } from '@filmfisher/shared/roles/roles';
import { timingSafeEqual } from 'node:crypto';
import type { ListRecord } from './lists.model.ts';

/** A member, by 24 hexadecimal digits, with what that member is on the site. */
export interface ListMember {
  userId: string;
  role: Role;
}

/** Who reads; null for a visitor. */
export type ListReader = ListMember | null;

/** What somebody may do with a list. */
export interface ListRights {
  /** Know that it is there, and read it. */
  see: boolean;
  /** Read and write replies. A reader with only the link of an unlisted list has to follow it first. */
  talk: boolean;
  /** Add, move and remove films. */
  edit: boolean;
  /** Change what it says of itself, invite, delete it. */
  own: boolean;
}

type Guarded = Pick<ListRecord, 'ownerId' | 'editors' | 'visibility' | 'hidden' | 'state' | 'linkKey'>;

/** @returns whether everybody may find it */
export const isListed = ({ visibility, state }: Pick<ListRecord, 'visibility' | 'state'>) =>
  visibility === 'public' && state === 'visible';

/** @returns what the reader is to a list; null for a reader like others */
export function roleIn({ ownerId, editors }: Pick<Guarded, 'ownerId' | 'editors'>, reader: ListReader) {
  if (!reader) return null;
  if (ownerId.toHexString() === reader.userId) return 'owner' satisfies ListRole;
  const editor = editors.find(({ userId }) => userId.toHexString() === reader.userId);
  if (!editor) return null;
  return editor.state === 'accepted' ? 'collaborator' : ('invited' satisfies ListRole);
}

function isKey(list: Guarded, key: string | undefined): boolean {
  if (key === undefined) return false;
  const [given, stored] = [Buffer.from(key), Buffer.from(list.linkKey)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/**
 * A private list is open to its owner and its editors. An unlisted one is open to everybody with its link, and stays
 * open to its followers. A hidden one is open to its owner and the moderators.
 * @param by the key of a link, and whether the reader follows the list
 */
export function rightsIn(
  list: Guarded,
  reader: ListReader,
  by: { key?: string | undefined; follows: boolean },
): ListRights {
  const role = roleIn(list, reader);
  const own = role === 'owner';
  const isModerator = reader?.role === 'moderator' || reader?.role === 'admin';
  const isShown = list.state !== 'deleted' && (list.hidden === null || own || isModerator);
  const isOpen =
    list.visibility === 'public' || (list.visibility === 'unlisted' && (by.follows || isModerator));
  const talk = isShown && (isOpen || role !== null);
  return {
    see: talk || (isShown && list.visibility === 'unlisted' && isKey(list, by.key)),
    talk,
    edit: isShown && (own || role === 'collaborator'),
    own: isShown && own,
  };
}
