import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { sharedStatistics } from '../../diary/index.ts';
import { CARD_SIZE, statisticsCardPath } from './card/card-path.ts';
import { statisticsWords } from './card/statistics-card.service.ts';
import { describe, type PageHead } from './page-head.ts';

/**
 * @param userId as the address has it
 * @param year as the address has it; undefined for all time
 * @returns the head of a member's statistics for those to whom the link is shown; null where they are not shared. Search
 *   engines are asked to stay away.
 */
export async function statisticsHead(userId: string, year?: string): Promise<PageHead | null> {
  if (!idSchema.safeParse(userId).success) return null;
  const shared = await sharedStatistics(userId, year);
  if (!shared) return null;
  const { title, caption, note } = statisticsWords(shared, year);
  return {
    title: caption,
    description: describe([title, note].filter(Boolean).join(' · ')),
    image: { path: statisticsCardPath(userId, year), alt: `${caption} on ${BRAND}`, ...CARD_SIZE },
  };
}
