import { idSchema } from '@filmfisher/shared/ids';
import {
  deskSuggestionListSchema,
  ownSuggestionsQuerySchema,
  ownSuggestionsSchema,
  suggestionResponseSchema,
  suggestionDecidedSchema,
  suggestionDecisionSchema,
  suggestionInputSchema,
  suggestionsQuerySchema,
} from '@filmfisher/shared/suggestions';
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
    skipsCacheInvalidation: true,
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

const mine = endpoint(
  {
    method: 'get',
    path: '/suggestions/mine',
    access: 'verified',
    summary: 'What one has suggested and what became of it, the latest first',
    query: ownSuggestionsQuerySchema,
    response: ownSuggestionsSchema,
  },
  async ({ query, viewer }) => {
    const { rows, ...page } = await ownSuggestions(viewer.userId, query);
    return { suggestions: await presentSuggestions(rows), ...page };
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

export const endpoints: Endpoint[] = [create, mine, search, decision];
