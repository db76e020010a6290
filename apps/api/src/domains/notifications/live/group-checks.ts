import { createBatches } from '../../../platform/jobs/batches.ts';

interface Asked {
  about: string;
  userId: string;
}

/**
 * Many connections ask the same about one thing at the same time; all who ask meanwhile are looked up together.
 * @param find tells which of the members it holds for
 * @returns whether it holds for one
 */
export function createGroupCheck(
  find: (about: string, userIds: readonly string[]) => Promise<Iterable<string>>,
): (about: string, userId: string) => Promise<boolean> {
  const look = createBatches(1, async (asked: Asked[]) => {
    const groups = new Map<string, string[]>();
    for (const { about, userId } of asked) {
      const group = groups.get(about);
      if (group) group.push(userId);
      else groups.set(about, [userId]);
    }
    const found = [...groups].map(
      async ([about, ids]) => [about, new Set(await find(about, [...new Set(ids)]))] as const,
    );
    return new Map(await Promise.all(found));
  });
  return async (about, userId) => (await look({ about, userId })).get(about)?.has(userId) === true;
}
