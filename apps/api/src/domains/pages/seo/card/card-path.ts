import { API_BASE } from '@filmfisher/shared/api/api';

/** Pixels of every share card: the size that messengers and networks show without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** @returns address of a film's share card below the site's root */
export function cardPath(movieId: string): string {
  return `${API_BASE}/movies/${movieId}/card.jpg`;
}

/** Address of the card of pages that are about no film. */
export const BRAND_CARD_PATH = `${API_BASE}/card.jpg`;

/** @returns address of the share card of a member's statistics. @param year four digits; undefined for all time */
export function statisticsCardPath(userId: string, year?: string): string {
  const page = year === undefined ? 'statistics' : `years/${year}`;
  return `${API_BASE}/profile/${userId}/${page}/card.jpg`;
}
