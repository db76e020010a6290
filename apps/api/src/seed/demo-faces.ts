import { changeProfile, type UserRecord } from '../domains/members/index.ts';
import { drawFace } from '../domains/posters/index.ts';
import type { AppContext } from '../platform/context.ts';
import { storeProfilePicture } from '../platform/pictures/pictures.service.ts';
import { render } from './demo-drawings.ts';

/** Edge in pixels, the largest that is kept. */
const EDGE = 512;

/** Gives demo members who have no picture a drawn one, which shows nobody. */
export async function drawFaces(
  users: readonly Pick<UserRecord, '_id' | 'username' | 'profilePicture'>[],
  { heavyWork }: Pick<AppContext, 'heavyWork'>,
): Promise<void> {
  for (const { _id, username, profilePicture } of users) {
    if (profilePicture) continue;
    const id = await storeProfilePicture(await render(drawFace(username), EDGE), heavyWork);
    await changeProfile(_id.toHexString(), { profilePicture: { id } });
  }
}
