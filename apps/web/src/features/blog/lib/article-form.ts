import {
  articleChangeSchema,
  type ArticleChange,
  type ArticleDraft,
} from '@filmfisher/shared/articles/articles.schema';
import type { PickedMovie } from '../../../components/search/movie-picker.tsx';
import { ApiError } from '../../../lib/api-client.ts';

/** An article as it is typed. */
export interface ArticleValues {
  title: string;
  standfirst: string;
  text: string;
  /** Separated by commas. */
  tags: string;
  authors: string;
  sponsored: '' | 'yes' | 'no';
  sponsor: string;
  movie: PickedMovie | null;
  coverId: string | null;
  series: string;
  updateNote: string;
}

/** The two looks of an article while it is written. */
export const EDITOR_TABS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
];

/** What is said once an article is handed in, by what has become of it. */
export const OUTCOMES: Readonly<Record<ArticleDraft['state'], string>> = {
  draft: 'Saved.',
  waiting: 'Sent to the editors.',
  scheduled: 'Scheduled.',
  published: 'Published.',
};

const SPONSORED = { true: 'yes', false: 'no', null: '' } as const;

/** @returns the article as the form shows it */
export function articleValues(article: ArticleDraft): ArticleValues {
  return {
    title: article.title,
    standfirst: article.standfirst,
    text: article.text,
    tags: article.tags.join(', '),
    authors: article.authors.map(({ username }) => username).join(', '),
    sponsored: SPONSORED[`${article.isSponsored}`],
    sponsor: article.sponsor,
    movie: article.movie,
    coverId: article.cover?._id ?? null,
    series: article.series,
    updateNote: article.updateNote,
  };
}

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** @returns the values as they are sent */
function sentOf({ tags, authors, sponsored, movie, ...values }: ArticleValues) {
  return {
    ...values,
    tags: listed(tags),
    authors: listed(authors),
    sponsored: sponsored === '' ? null : sponsored === 'yes',
    movieId: movie?._id ?? null,
  };
}

/** @returns the entries of a record that are not those of another */
const differing = (record: object, from: object): [name: string, value: unknown][] => {
  const before = new Map<string, unknown>(Object.entries(from));
  return Object.entries(record).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
};

/**
 * @param former as it is stored
 * @returns what to send, which may be nothing, or the sentence of each input that is wrong
 */
export function readArticleChange(
  values: ArticleValues,
  former: ArticleDraft,
): { change: ArticleChange | null } | { errors: Readonly<Record<string, string>> } {
  const before = sentOf(articleValues(former));
  const changed = differing(sentOf(values), before);
  if (changed.length === 0) return { change: null };
  const parsed = articleChangeSchema.safeParse(Object.fromEntries(changed));
  if (parsed.success) {
    // A blank at the end or a capital in a tag is typed, but not stored.
    const stored = differing(parsed.data, before);
    return { change: stored.length === 0 ? null : Object.fromEntries(stored) };
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

/** @returns what the server refused, by the name of its input: `authors.1` belongs to the input of all authors */
export function refusedInputs(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split('.')[0] ?? name, text]));
}

/** @returns the text with a paragraph put in at a place, by default at its end */
export function withMark(text: string, mark: string, at = text.length): string {
  const parts = [text.slice(0, at).trimEnd(), mark, text.slice(at).trimStart()];
  return parts.filter((part) => part !== '').join('\n\n');
}
