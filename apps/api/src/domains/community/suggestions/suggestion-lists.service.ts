import { pageCount } from '@filmfisher/shared/pagination';
import type { OwnSuggestionsQuery, SuggestionsQuery } from '@filmfisher/shared/suggestions';
import type { QueryFilter, Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { containing } from '../../../platform/text/containing.ts';
import { provisionalMovie, type MovieRecord } from '../../catalogue/index.ts';
import { filmOf } from './suggestion-fields.ts';
import { SuggestionModel, type SuggestionFields, type SuggestionRecord } from './suggestions.model.ts';

interface SuggestionPage {
  rows: SuggestionRecord[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

async function pageOf(
  filter: QueryFilter<SuggestionFields>,
  { page, limit }: { page: number; limit: number },
): Promise<SuggestionPage> {
  const [rows, total] = await Promise.all([
    SuggestionModel.find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<SuggestionRecord[]>(),
    SuggestionModel.countDocuments(filter),
  ]);
  return { rows, total, totalPages: pageCount(total, limit), page, limit };
}

/** @returns one page of what a member has suggested, the latest first, hidden ones too */
export function ownSuggestions(
  userId: string,
  { state, ...page }: OwnSuggestionsQuery,
): Promise<SuggestionPage> {
  return pageOf({ userId, ...(state && { state }) }, page);
}

/** @returns one page of what all members have suggested, the latest first */
export function searchSuggestions({
  q = '',
  kind,
  state,
  ...page
}: SuggestionsQuery): Promise<SuggestionPage> {
  const text = containing(q);
  const filter = {
    hidden: null,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(q !== '' && { $or: [{ title: text }, { source: text }] }),
  };
  return pageOf(filter, page);
}

/** @returns how many suggestions wait for an answer */
export async function countOpenSuggestions(): Promise<number> {
  return SuggestionModel.countDocuments({ state: 'open', hidden: null });
}

/** @returns how many suggestions of a member were accepted */
export async function countContributions(userId: Types.ObjectId): Promise<number> {
  return SuggestionModel.countDocuments({ userId, state: 'accepted', hidden: null });
}

/** @returns whether the member has ever suggested anything that is still known */
export async function hasSuggested(userId: string): Promise<boolean> {
  return (await SuggestionModel.exists({ userId })) !== null;
}

const PROVISIONAL = { kind: 'film', state: 'open' } as const;

const filmIn = ({ movieId, fields, createdAt }: SuggestionRecord): MovieRecord =>
  provisionalMovie(movieId, filmOf(fields), createdAt);

/**
 * @param id of a film, 24 hexadecimal digits
 * @returns the film that is only suggested, for its sender and for administrators; null for others
 */
export async function findProvisional(id: string, { userId, role }: Viewer): Promise<MovieRecord | null> {
  const suggestion = await SuggestionModel.findOne({ movieId: id, ...PROVISIONAL }).lean<SuggestionRecord>();
  if (!suggestion) return null;
  const isSender = suggestion.userId.equals(userId);
  return isSender || (role === 'admin' && !suggestion.hidden) ? filmIn(suggestion) : null;
}

/** @returns one page of the films that are only suggested, the latest first */
export async function provisionalFilms({
  q = '',
  page,
  limit,
}: {
  q?: string | undefined;
  page: number;
  limit: number;
}): Promise<{ films: MovieRecord[]; total: number }> {
  const filter = { hidden: null, ...PROVISIONAL, ...(q !== '' && { title: containing(q) }) };
  const { rows, total } = await pageOf(filter, { page, limit });
  return { films: rows.map(filmIn), total };
}
