import { pageEntries, type PageEntry } from '../../catalogue/index.ts';
import { CommunityModel, type CommunityRecord } from './communities.model.ts';

/** Communities as a sitemap lists them; those that are not listed are left out by whoever reads them. */
export const communityPages = pageEntries<PageEntry & Pick<CommunityRecord, 'slug' | 'listed' | 'lastAt'>>(
  CommunityModel,
  { slug: 1, listed: 1, lastAt: 1 },
);

/** @returns what a community says of itself, whoever may read it; null where there is none */
export async function communityAbout(
  slug: string,
): Promise<Pick<CommunityRecord, '_id' | 'slug' | 'name' | 'description' | 'members' | 'listed'> | null> {
  return CommunityModel.findOne({ slug: slug.toLowerCase() })
    .select('slug name description members listed')
    .lean<CommunityRecord>();
}
