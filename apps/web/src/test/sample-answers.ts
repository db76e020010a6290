import {
  articleListSchema,
  articleSchema,
  articleTagsSchema,
} from '@filmfisher/shared/articles/articles.schema';
import { calendarSchema } from '@filmfisher/shared/availability/calendar.schema';
import { offerListSchema } from '@filmfisher/shared/availability/offers.schema';
import { buzzListSchema } from '@filmfisher/shared/buzz/buzz.schema';
import {
  communityListSchema,
  communityResponseSchema,
} from '@filmfisher/shared/communities/communities.schema';
import { criticListSchema } from '@filmfisher/shared/critics/critics.schema';
import { diarySchema } from '@filmfisher/shared/diary/diary.schema';
import { favouritesSchema } from '@filmfisher/shared/diary/favourites.schema';
import { statisticsSchema } from '@filmfisher/shared/diary/statistics.schema';
import { fanListSchema, fanResponseSchema } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { genreListSchema } from '@filmfisher/shared/genres/genres.schema';
import { kidsListSchema, kidsMovieSchema } from '@filmfisher/shared/kids/kids.schema';
import { listListSchema, listResponseSchema } from '@filmfisher/shared/lists/lists.schema';
import { memberRatingListSchema, memberWatchlistSchema } from '@filmfisher/shared/members/members.schema';
import { integrityListSchema } from '@filmfisher/shared/moderation/integrity.schema';
import { facetsSchema } from '@filmfisher/shared/movies/movie-list-query.schema';
import { movieDetailSchema, movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { faqListSchema } from '@filmfisher/shared/pages/faqs.schema';
import { fitsPattern } from '@filmfisher/shared/pages/path-pattern';
import { personListSchema, personSchema } from '@filmfisher/shared/people/people.schema';
import { pollListSchema } from '@filmfisher/shared/polls/polls.schema';
import { postListSchema, replyListSchema } from '@filmfisher/shared/posts/posts.schema';
import { memberProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import { scoreResponseSchema } from '@filmfisher/shared/ratings/scores.schema';
import { recommendationsSchema } from '@filmfisher/shared/recommendations/recommendations.schema';
import {
  reviewFeedSchema,
  reviewListSchema,
  singleReviewSchema,
} from '@filmfisher/shared/reviews/reviews.schema';
import { seasonsSchema, singleEpisodeSchema } from '@filmfisher/shared/series/episodes.schema';
import { storyGroupSchema } from '@filmfisher/shared/series/story-groups.schema';
import { supportSchema } from '@filmfisher/shared/support/support.schema';
import { boardListSchema } from '@filmfisher/shared/threads/boards.schema';
import { threadListSchema, threadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import { z } from 'zod';

/** What a visitor's pages ask for; where two patterns fit, the first counts. A page that asks for more fails its test. */
const ANSWERS: readonly (readonly [path: string, schema: z.ZodType])[] = [
  ['/faqs', faqListSchema],
  ['/critics', criticListSchema],
  ['/support', supportSchema],
  ['/integrity', integrityListSchema],
  ['/movies', movieListSchema],
  ['/movies/facets', facetsSchema],
  ['/movies/:id', movieDetailSchema],
  ['/movies/:id/score', scoreResponseSchema],
  ['/movies/:id/reviews', reviewListSchema],
  ['/movies/:id/alike', recommendationsSchema],
  ['/movies/:id/lists', listListSchema],
  ['/movies/:id/offers', offerListSchema],
  ['/movies/:id/seasons', seasonsSchema],
  ['/genres', genreListSchema],
  ['/calendar', calendarSchema],
  ['/kids', kidsListSchema],
  ['/kids/:id', kidsMovieSchema],
  ['/reviews', reviewFeedSchema],
  ['/reviews/:id', singleReviewSchema],
  ['/reviews/:id/posts', replyListSchema],
  ['/lists/:id/posts', replyListSchema],
  ['/polls', pollListSchema],
  ['/boards', boardListSchema],
  ['/threads', threadListSchema],
  ['/threads/:id', threadResponseSchema],
  ['/threads/:id/posts', postListSchema],
  ['/communities', communityListSchema],
  ['/communities/:id', communityResponseSchema],
  ['/lists', listListSchema],
  ['/lists/:id', listResponseSchema],
  ['/blog', articleListSchema],
  ['/blog/tags', articleTagsSchema],
  ['/blog/:id', articleSchema],
  ['/buzz', buzzListSchema],
  ['/fans', fanListSchema],
  ['/fans/:id', fanResponseSchema],
  ['/profile/:id', memberProfileSchema],
  ['/profile/:id/ratings', memberRatingListSchema],
  ['/profile/:id/watchlist', memberWatchlistSchema],
  ['/profile/:id/reviews', reviewFeedSchema],
  ['/profile/:id/lists', listListSchema],
  ['/profile/:id/diary', diarySchema],
  ['/profile/:id/favourites', favouritesSchema],
  ['/profile/:id/statistics', statisticsSchema],
  ['/profile/:id/years/:year', statisticsSchema],
  ['/people', personListSchema],
  ['/people/:id', personSchema],
  ['/story-groups/:id', storyGroupSchema],
  ['/episodes/:id', singleEpisodeSchema],
];

/** @returns the pattern with fewer variable parts first, as the API reads them */
const byParts = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.split(':').length - other.split(':').length;
const SORTED = [...ANSWERS].sort(byParts);

export const SAMPLE_ID = '64f0c0ffee64f0c0ffee64f0';
const MOMENT = '2026-05-04T23:30:00.000Z';

type Schema = z.core.JSONSchema.BaseSchema;

/** Texts with a form that their schema does not tell. */
function textNamed(name: string, { pattern, format }: Schema): string {
  if (format === 'date-time' || /At$|^at$|^since$|^until$/.test(name)) return MOMENT;
  if (format === 'date' || /date|day|watchedOn|checkedOn/i.test(name)) return '2026-05-04';
  if (/^month$/.test(name)) return '2026-05';
  if (format === 'uri' || /^(?:url|link|href|source)$/.test(name)) return 'https://example.com/page';
  if (name === 'path') return '/genre/drama';
  if (name === 'slug') return 'sample';
  if (/country/i.test(name)) return 'NG';
  if (name === 'currency') return 'NGN';
  if (/^(?:_id|.*Id)$/.test(name) || pattern?.includes('a-f') === true) return SAMPLE_ID;
  return `Words of ${name}`;
}

function numberNamed(name: string): number {
  if (name.startsWith('year')) return 2026;
  return name.startsWith('total') ? 1 : 0;
}

/** Makes a value that fits a schema: every field is there, and one entry in every list. */
function sampleOf(schema: Schema, name: string, defs: Record<string, Schema>, depth = 0): unknown {
  if (schema.$ref !== undefined) {
    const target = defs[schema.$ref.slice('#/$defs/'.length)];
    return target && depth < 12 ? sampleOf(target, name, defs, depth + 1) : undefined;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const isNull = (choice: Schema) => choice.type === 'null';
    // One page is enough.
    const chosen = ['next', 'previous'].includes(name)
      ? choices.find(isNull)
      : choices.find((choice) => !isNull(choice));
    return chosen ? sampleOf(chosen, name, defs, depth) : null;
  }
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
        ([field, of]) => [field, sampleOf(of, field, defs, depth + 1)],
      );
      return Object.fromEntries(fields) as unknown;
    }
    case 'array': {
      const entry = sampleOf((schema.items ?? {}) as Schema, name, defs, depth + 1);
      return entry === undefined
        ? []
        : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => entry);
    }
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, numberNamed(name));
    case 'boolean':
      return false;
    case 'string':
      return textNamed(name, schema);
    default:
      return null;
  }
}

/**
 * @param address of a call, from the server's root
 * @returns what the API might answer a visitor
 * @throws for a call that no page was known to make
 */
export function sampleAnswer(address: string): unknown {
  const [path = ''] = address.replace('/api/v1', '').split('?');
  const schema = SORTED.find(([pattern]) => fitsPattern(pattern, path))?.[1];
  if (schema === undefined) throw new Error(`No page was known to ask for ${path}: name its schema here`);
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  return sampleOf(root, '', $defs);
}
