import { articlePagePath } from '@filmfisher/shared/articles/article-paths';
import type {
  Article,
  ArticleCard,
  ArticleDraft,
  ArticlePicture,
} from '@filmfisher/shared/articles/articles.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import { Types } from 'mongoose';
import { picturePath } from '../../../platform/pictures/pictures.service.ts';
import { memberCards, standingOf } from '../../members/index.ts';
import { personRefs } from '../../people/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { presentReactions } from '../../talk/index.ts';
import { stateOf, type ArticleRecord, type StoredPicture } from './articles.model.ts';

/** Words that most people read in a minute. */
const WORDS_PER_MINUTE = 200;
/** Films of a text that are shown as cards. */
const MOVIES_MAX = 20;

const minutesOf = (text: string) =>
  Math.max(1, Math.round(text.split(/\s+/u).filter(Boolean).length / WORDS_PER_MINUTE));

const slugOf = ({ title }: Pick<ArticleRecord, 'title'>) => slugify(title);

/** @returns the path of the article's page */
export const pathOf = (article: Pick<ArticleRecord, '_id' | 'title'>) =>
  articlePagePath({ _id: article._id.toHexString(), slug: slugOf(article) });

export const presentPicture = ({ pictureId, alt, credit }: StoredPicture): ArticlePicture => ({
  _id: pictureId,
  path: picturePath(pictureId),
  alt,
  credit,
});

/** @returns whom verified makers among the authors are, under whose names they write; by the members' ids */
async function makersOf(rows: readonly ArticleRecord[]): Promise<Map<string, { _id: string; name: string }>> {
  const standing = await standingOf(rows.flatMap(({ byMaker, authorIds }) => (byMaker ? authorIds : [])));
  const refs = await personRefs([...standing.values()].flatMap(({ personId }) => personId ?? []));
  return new Map(
    [...standing].flatMap(([userId, { personId }]) => {
      const person = personId && refs.get(personId.toHexString());
      return person ? [[userId, person]] : [];
    }),
  );
}

/** @returns the articles as lists show them, in their order */
export async function presentArticles(rows: readonly ArticleRecord[]): Promise<ArticleCard[]> {
  const [members, makers, movies] = await Promise.all([
    memberCards(rows.flatMap(({ authorIds }) => authorIds)),
    makersOf(rows),
    movieRefs(rows.flatMap(({ movieId }) => movieId ?? [])),
  ]);
  const authorOf = (id: string): ArticleCard['authors'] => {
    const member = members.get(id);
    const person = makers.get(id);
    return member ? [{ ...member, ...(person && { person }) }] : [];
  };
  return rows.map((row) => {
    const cover = row.pictures.find(({ pictureId }) => pictureId === row.coverId);
    return {
      _id: row._id.toHexString(),
      slug: slugOf(row),
      title: row.title,
      standfirst: row.standfirst,
      authors: row.authorIds.flatMap((id) => authorOf(id.toHexString())),
      byMaker: row.byMaker,
      tags: row.tags,
      sponsored: row.sponsored === true ? row.sponsor : null,
      cover: cover ? presentPicture(cover) : null,
      movie: movies.get(row.movieId?.toHexString() ?? '') ?? null,
      minutes: minutesOf(row.text),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt?.toISOString() ?? null,
    };
  });
}

async function presentOne(row: ArticleRecord): Promise<ArticleCard> {
  const [card] = await presentArticles([row]);
  if (!card) throw new Error('An article was not presented');
  return card;
}

const movieIdsIn = (nodes: readonly PostNode[]): string[] =>
  nodes.flatMap(({ movieId, children = [] }) => [...(movieId ? [movieId] : []), ...movieIdsIn(children)]);

/** @returns the films that a text names, each once */
async function moviesIn(tree: readonly PostNode[]): Promise<MovieRef[]> {
  const ids = [...new Set(movieIdsIn(tree))].slice(0, MOVIES_MAX);
  return [...(await movieRefs(ids.map((id) => new Types.ObjectId(id)))).values()];
}

/** @returns the article as its page shows it */
export async function presentArticle(
  row: ArticleRecord,
  { related, parts }: { related: readonly ArticleRecord[]; parts: readonly ArticleRecord[] },
  { now, mayEdit, mine }: { now: Date; mayEdit: boolean; mine: ReactionKind | null },
): Promise<Article> {
  const [card, movies, cards] = await Promise.all([
    presentOne(row),
    moviesIn(row.tree),
    presentArticles(related),
  ]);
  return {
    ...card,
    tree: row.tree,
    updateNote: row.updateNote,
    films: movies,
    related: cards,
    series: row.series
      ? {
          name: row.series,
          parts: parts.map((part) => ({
            _id: part._id.toHexString(),
            slug: slugOf(part),
            title: part.title,
          })),
        }
      : null,
    reactions: presentReactions(row.reactions),
    mine,
    state: stateOf(row, now),
    mayEdit,
    ...(row.hidden && { hidden: presentHidden(row.hidden) }),
  };
}

/** @returns the article as its writers change it */
export async function presentDraft(
  row: ArticleRecord,
  { now, needsRelease }: { now: Date; needsRelease: boolean },
): Promise<ArticleDraft> {
  const [card, movies] = await Promise.all([presentOne(row), moviesIn(row.tree)]);
  return {
    ...card,
    text: row.text,
    tree: row.tree,
    isSponsored: row.sponsored,
    sponsor: row.sponsor,
    series: row.series,
    updateNote: row.updateNote,
    pictures: row.pictures.map(presentPicture),
    films: movies,
    state: stateOf(row, now),
    savedAt: row.savedAt.toISOString(),
    needsRelease,
  };
}
