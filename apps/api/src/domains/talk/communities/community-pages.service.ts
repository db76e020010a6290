import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { CommunityModel, type CommunityRecord } from './communities.model.ts';

/** Communities as a sitemap lists them; the caller leaves out those that are not listed. */
export const communityPages = pageEntries<PageEntry & Pick<CommunityRecord, 'slug' | 'listed' | 'lastAt'>>(
  CommunityModel,
  { slug: 1, listed: 1, lastAt: 1 },
);

/** @returns what a community says about itself; the caller checks `listed`. Null where there is none */
export async function communityAbout(
  slug: string,
): Promise<Pick<CommunityRecord, '_id' | 'slug' | 'name' | 'description' | 'members' | 'listed'> | null> {
  return CommunityModel.findOne({ slug: slug.toLowerCase() })
    .select('slug name description members listed')
    .lean<CommunityRecord>();
}
