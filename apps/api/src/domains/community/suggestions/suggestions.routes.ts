import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  deskSuggestionListSchema,
  ownSuggestionsQuerySchema,
  ownSuggestionsSchema,
  suggestionDecidedSchema,
  suggestionDecisionSchema,
  suggestionInputSchema,
  suggestionResponseSchema,
  suggestionsQuerySchema,
  type OwnSuggestionsQuery,
  type Suggestion,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { presentMovie } from '../../catalogue/index.ts';
import { decideSuggestion } from './suggestion-decisions.service.ts';
import { ownSuggestions, searchSuggestions } from './suggestion-lists.service.ts';
import { presentDeskSuggestions, presentSuggestions } from './suggestions.presenter.ts';
import { suggest } from './suggestions.service.ts';

/** A synopsis, a hundred actors and their parts. */
const BODY_BYTES_MAX = 128 * 1024;

/** @returns the one presented suggestion */
function only<T>([presented]: readonly T[]): T {
  if (!presented) throw new Error('A suggestion was not presented');
  return presented;
}

const create = endpoint(
  {
    method: 'post',
    path: '/suggestions',
    access: 'verified',
    limit: 'suggestions',
    summary: 'Suggest a change of a film, or a film that is missing',
    body: suggestionInputSchema,
    bodyLimit: BODY_BYTES_MAX,
    fails: ['movie_not_found', 'looks_known', 'too_many_suggestions', 'text_refused'],
    response: suggestionResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const suggestion = await suggest(body, viewer.userId, context);
    log.info(
      { event: 'suggested', kind: body.kind, suggestionId: suggestion._id, userId: viewer.userId },
      'suggestion stored',
    );
    const message = 'Thank you! We will look at it and tell you what became of it.';
    return success(message, { suggestion: only(await presentSuggestions([suggestion])) });
  },
);

/** What a member has suggested elsewhere, the latest first, at most so many; and how many there are. */
export type OtherSuggestions = (
  userId: string,
  state: OwnSuggestionsQuery['state'],
  count: number,
) => Promise<{ rows: Suggestion[]; total: number }>;

const mine = (others: OtherSuggestions): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/suggestions/mine',
      access: 'verified',
      summary: 'What one has suggested and what became of it, the latest first',
      query: ownSuggestionsQuerySchema,
      response: ownSuggestionsSchema,
    },
    async ({ query, viewer }) => {
      const { state, page, limit } = query;
      // The page may be all of the one kind, or of the other.
      const count = page * limit;
      const [own, other] = await Promise.all([
        ownSuggestions(viewer.userId, { state, page: 1, limit: count }),
        others(viewer.userId, state, count),
      ]);
      const total = own.total + other.total;
      const all = [...(await presentSuggestions(own.rows)), ...other.rows];
      const suggestions = all
        .sort((one, another) => another.at.localeCompare(one.at) || another._id.localeCompare(one._id))
        .slice(count - limit, count);
      return { suggestions, total, totalPages: pageCount(total, limit), page, limit };
    },
  );

const search = endpoint(
  {
    method: 'get',
    path: '/admin/suggestions',
    access: 'admin',
    summary: 'What members suggest for the catalogue, the latest first',
    query: suggestionsQuerySchema,
    response: deskSuggestionListSchema,
  },
  async ({ query }) => {
    const { rows, ...page } = await searchSuggestions(query);
    return { suggestions: await presentDeskSuggestions(rows), ...page };
  },
);

const decision = endpoint(
  {
    method: 'post',
    path: '/admin/suggestions/:id/decision',
    access: 'admin',
    limit: 'desk',
    summary: 'Accept a suggestion, as it is or with other fields, or refuse it with a reason',
    params: z.strictObject({ id: idSchema }),
    body: suggestionDecisionSchema,
    bodyLimit: BODY_BYTES_MAX,
    fails: ['suggestion_not_found', 'already_decided', 'movie_not_found', 'movie_exists'],
    response: suggestionDecidedSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const { suggestion, movie } = await decideSuggestion(viewer, params.id, body, context);
    log.info(
      { event: 'suggestion_decided', suggestionId: params.id, accept: body.accept, userId: viewer.userId },
      'suggestion decided',
    );
    const presented = only(await presentDeskSuggestions([suggestion]));
    return { suggestion: presented, movie: movie && presentMovie(movie) };
  },
);

/** @param others what members suggest in higher domains */
export const suggestionEndpoints = (others: OtherSuggestions): Endpoint[] => [
  create,
  mine(others),
  search,
  decision,
];
