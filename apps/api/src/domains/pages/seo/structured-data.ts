import type { ArticleCard } from '@filmfisher/shared/articles/articles.schema';
import { BRAND } from '@filmfisher/shared/brand/brand';
import type { Faq } from '@filmfisher/shared/pages/faqs.schema';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { Person } from '@filmfisher/shared/people/people.schema';
import type { PublicProfile } from '@filmfisher/shared/profile/profile.schema';
import type { StructuredData } from './page-head.ts';

/*
 * Pages as schema.org describes them. Every fact stands on the page itself too; what we do not know is left out.
 */

const person = (name: string): StructuredData => ({ '@type': 'Person', name });

/** @returns undefined for an empty list, which JSON leaves out */
function some<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** @param sentence what the site is for */
export function websiteData(origin: string, sentence: string): StructuredData[] {
  return [
    { '@type': 'WebSite', name: BRAND, url: `${origin}/`, description: sentence },
    { '@type': 'Organization', name: BRAND, url: `${origin}/`, logo: `${origin}/favicon.svg` },
  ];
}

/** @returns the questions as a FAQPage; none when there are no questions */
export function faqData(faqs: readonly Faq[]): StructuredData[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: typeof answer === 'string' ? answer : answer.join(' ') },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/**
 * @param movie as the API answers it
 * @param image address of its picture
 */
export function movieData(movie: Movie, url: string, image: string): StructuredData {
  const isSeries = movie.type === 'series';
  const year = String(movie.yearOfRelease);
  return {
    '@type': isSeries ? 'TVSeries' : 'Movie',
    name: movie.title,
    url,
    image,
    description: movie.prologue || undefined,
    [isSeries ? 'startDate' : 'datePublished']: year,
    genre: some(movie.genre),
    inLanguage: movie.language === '' ? undefined : { '@type': 'Language', name: movie.language },
    duration: movie.minutes === undefined || isSeries ? undefined : `PT${movie.minutes}M`,
    director: some(movie.directors.map(person)),
    author: some(movie.writers.map(person)),
    producer: some(movie.producers.map(person)),
    actor: some(movie.cast.map(({ name }) => person(name))),
    sameAs:
      movie.externalIds?.imdb === undefined
        ? undefined
        : `https://www.imdb.com/title/${movie.externalIds.imdb}/`,
    // Without a vote there is no score: 0 stands for "nobody has rated".
    aggregateRating:
      movie.totalRatings === 0 || movie.overallRating === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: movie.overallRating,
            bestRating: 10,
            worstRating: 1,
            ratingCount: movie.totalRatings,
            reviewCount: movie.reviews > 0 ? movie.reviews : undefined,
          },
  };
}

/** @param url address of the person's page */
export function personData(
  { name, otherNames, image }: Person,
  roles: readonly string[],
  url: string,
  origin: string,
): StructuredData {
  return {
    ...person(name),
    url,
    alternateName: some(otherNames),
    image: image === null ? undefined : `${origin}${image.path}`,
    jobTitle: some(roles),
  };
}

/** @param url address of the profile */
export function profileData(member: PublicProfile, url: string, origin: string): StructuredData {
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: member.joinedFilmfisher,
    mainEntity: {
      ...person(member.username),
      identifier: member.userId,
      description: member.bio || undefined,
      image: member.profilePicture === null ? undefined : `${origin}${member.profilePicture.path}`,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: member.followers,
      },
    },
  };
}

/**
 * @param url address of the article's page
 * @param image address of its picture
 */
export function articleData(article: ArticleCard, url: string, image: string): StructuredData {
  const { title, standfirst, authors, publishedAt, updatedAt, tags, sponsored } = article;
  const publisher = { '@type': 'Organization', name: BRAND };
  return {
    '@type': 'Article',
    headline: title,
    description: standfirst,
    url,
    image,
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt ?? publishedAt ?? undefined,
    author: some(authors.map(({ username, person: maker }) => person(maker?.name ?? username))) ?? publisher,
    publisher,
    keywords: some(tags),
    sponsor: sponsored === null ? undefined : { '@type': 'Organization', name: sponsored },
  };
}
