import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { BRAND_CARD } from './brand-card.ts';
import type { PageHead } from './page-head.ts';

/** Head of pages that have nothing of their own to say; they are not listed. */
export const PLAIN: PageHead = { description: PITCH, image: BRAND_CARD };
