import {
  OFFER_PROVIDERS,
  providerOf,
  providerPath,
  providerPlace,
} from '@filmfisher/shared/availability/offer-providers';
import { slugify } from '@filmfisher/shared/texts/texts';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findCategoryName, renamedGenre } from '../../catalogue/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import type { FoundHead, PageHead } from './page-head.ts';
import { PLAIN } from './plain-head.ts';

export async function categoryHead(kind: 'genre' | 'industry', category: string): Promise<FoundHead> {
  const successor = kind === 'genre' ? await renamedGenre(category) : null;
  if (successor !== null) return { location: pagePath(kind, { category: slugify(successor) || successor }) };
  const name = await findCategoryName(kind, category);
  // An empty category is a page, but none to be listed under whatever name somebody made up for it.
  if (name === null) return PLAIN;
  return {
    title: `${name} Movies`,
    description: `${name} films and series with scores and reviews, the best rated first.`,
    canonical: pagePath(kind, { category: slugify(name) || name }),
    image: BRAND_CARD,
  };
}

/** @param segment of the address */
export function providerHead(segment: string): PageHead | null {
  const provider = providerOf(segment);
  if (provider === undefined) return null;
  const place = providerPlace(provider, OFFER_PROVIDERS[provider]);
  return {
    title: `Watch ${place}`,
    description: `Films and series that can be watched ${place}, with scores and what they cost.`,
    canonical: providerPath(provider),
    image: BRAND_CARD,
  };
}
