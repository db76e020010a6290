import { BRAND } from '@filmfisher/shared/brand/brand';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { BRAND_CARD_PATH, CARD_SIZE } from './card/card-path.ts';
import type { PageImage } from './page-head.ts';

/** The picture of pages that have none of their own. */
export const BRAND_CARD: PageImage = { path: BRAND_CARD_PATH, alt: `${BRAND}: ${PITCH}`, ...CARD_SIZE };
