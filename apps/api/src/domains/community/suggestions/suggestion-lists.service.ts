import { pageCount } from '@filmfisher/shared/pagination/pagination';
import type {
  OwnSuggestionsQuery,
  SuggestionsQuery,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { containing } from '../../../platform/text/words.ts';
import { provisionalMovie, type MovieRecord } from '../../catalogue/index.ts';
import { filmOf, SuggestionModel, type SuggestionRecord } from './suggestions.model.ts';

interface SuggestionPage {
  rows: SuggestionRecord[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

async function pageOf(
  found: () => ReturnType<typeof SuggestionModel.inSight>,
  { page, limit }: { page: number; limit: number },
): Promise<SuggestionPage> {
  const [rows, total] = await Promise.all([
    found()
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<SuggestionRecord[]>(),
    found().countDocuments(),
  ]);
  return { rows, total, totalPages: pageCount(total, limit), page, limit };
}

/** @returns one page of what a member has suggested, the latest first, hidden ones too */
export function ownSuggestions(
  userId: string,
  { state, ...page }: OwnSuggestionsQuery,
): Promise<SuggestionPage> {
  // In every state: they are the member's own.
  return pageOf(() => SuggestionModel.find({ userId, ...(state && { outcome: state }) }), page);
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
    ...(state && { outcome: state }),
    ...(kind && { kind }),
    ...(q !== '' && { $or: [{ title: text }, { source: text }] }),
  };
  return pageOf(() => SuggestionModel.inSight(filter), page);
}

/** @returns how many suggestions wait for an answer */
export async function countOpenSuggestions(): Promise<number> {
  return SuggestionModel.inSight({ outcome: 'open' }).countDocuments();
}

/** @returns how many suggestions of a member were accepted */
export async function countContributions(userId: Types.ObjectId): Promise<number> {
  return SuggestionModel.inSight({ userId, outcome: 'accepted' }).countDocuments();
}

/** @returns whether the member has ever suggested anything that is still known */
export async function hasSuggested(userId: string): Promise<boolean> {
  // In any state: hidden ones were suggested, too.
  return (await SuggestionModel.exists({ userId })) !== null;
}

const PROVISIONAL = { kind: 'film', outcome: 'open' } as const;

const movieIn = ({ movieId, fields, createdAt }: SuggestionRecord): MovieRecord =>
  provisionalMovie(movieId, filmOf(fields), createdAt);

/**
 * @param id of a film, 24 hexadecimal digits
 * @returns the film that is only suggested, for its sender and for administrators; null for others
 */
export async function findProvisional(id: string, { userId, role }: Viewer): Promise<MovieRecord | null> {
  // In any state: the code below decides what the reader may see.
  const suggestion = await SuggestionModel.findOne({ movieId: id, ...PROVISIONAL }).lean<SuggestionRecord>();
  if (!suggestion) return null;
  const isSender = suggestion.userId.equals(userId);
  return isSender || (role === 'admin' && suggestion.state === 'visible') ? movieIn(suggestion) : null;
}

/** @returns one page of the films that are only suggested, the latest first */
export async function provisionalMovies({
  q = '',
  page,
  limit,
}: {
  q?: string | undefined;
  page: number;
  limit: number;
}): Promise<{ films: MovieRecord[]; total: number }> {
  const filter = { ...PROVISIONAL, ...(q !== '' && { title: containing(q) }) };
  const { rows, total } = await pageOf(() => SuggestionModel.inSight(filter), { page, limit });
  return { films: rows.map(movieIn), total };
}
