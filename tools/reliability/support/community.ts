import { buildMovie } from 'api/src/domains/catalogue/movies/movies.builder.ts';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import type { Installation } from './installation.ts';

export interface Member {
  id: string;
  username: string;
  /** 'name=value' of a session. */
  cookie: string;
}

/** Whom and what requests are about. */
export interface Community {
  /** Ids. */
  films: string[];
  members: Member[];
}

/** @returns this many films and signed-in members, written past the API */
export function populate(
  installation: Installation,
  counts: { films: number; members: number },
): Promise<Community> {
  return installation.past(async (context) => {
    const movies: string[] = [];
    for (let movie = 0; movie < counts.films; movie += 1) movies.push((await buildMovie())._id.toHexString());
    const members: Member[] = [];
    for (let count = 0; count < counts.members; count += 1) {
      const user = await buildUser(context);
      const { name, value } = await beginSession(context, user, { remember: false, device: 'fault run' });
      members.push({ id: user._id.toHexString(), username: user.username, cookie: `${name}=${value ?? ''}` });
    }
    return { films: movies, members };
  });
}

/** @returns an element of a list that must have one there; counts on from its end to its beginning */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}
