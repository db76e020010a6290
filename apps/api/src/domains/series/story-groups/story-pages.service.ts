import type { StoryGroup } from '@filmfisher/shared/story-groups';
import { AppError } from '../../../platform/errors.ts';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { StoryGroupModel, type StoryGroupRecord } from './story-groups.model.ts';
import { getStory } from './story-groups.service.ts';

/** Stories as a sitemap has them. */
export const storyPages = pageEntries<PageEntry & Pick<StoryGroupRecord, 'title' | 'updatedAt'>>(
  StoryGroupModel,
  { title: 1, updatedAt: 1 },
);

/** @param id 24 hexadecimal digits @returns null where there is no such story */
export async function findStoryPage(id: string): Promise<StoryGroup | null> {
  try {
    return await getStory(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'story_not_found') return null;
    throw error;
  }
}
