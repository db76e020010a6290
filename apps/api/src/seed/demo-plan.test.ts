import { characters } from '@filmfisher/shared/texts/texts';
import { reviewInputSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue-files.ts';
import { demoMembers, demoReviews } from './demo-data.ts';
import { planDemo, planWaits } from './demo-plan.ts';
import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';

const NOW = new Date('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const movies = (await readCatalogue())
  .map((row) => movieCreateSchema.parse(row))
  .map(({ title, yearOfRelease }) => ({ title, year: yearOfRelease }));
const plan = planDemo(movies, demoMembers, demoReviews, NOW);

describe('demo reviews', () => {
  it('are about films of the starter catalogue, by demo members, one per member and film', () => {
    expect(plan.reviews).toHaveLength(demoReviews.length);
    expect(new Set(plan.reviews.map(({ film: movie, member }) => `${movie} ${member}`)).size).toBe(
      demoReviews.length,
    );
    expect(demoReviews.length).toBeGreaterThanOrEqual(150);
  });

  it('are reviews that the API would take as they stand', () => {
    for (const { text } of demoReviews) expect(reviewInputSchema.parse({ text }).text).toBe(text);
  });

  it('differ in length, and each is written once', () => {
    const lengths = demoReviews.map(({ text }) => characters(text));
    expect(Math.min(...lengths)).toBeLessThan(120);
    expect(Math.max(...lengths)).toBeGreaterThan(400);
    expect(new Set(demoReviews.map(({ text }) => text)).size).toBe(demoReviews.length);
  });
});

describe('planDemo', () => {
  it('makes the same of the same input, whatever the order of the films', () => {
    expect(planDemo(movies, demoMembers, demoReviews, NOW)).toEqual(plan);
    const backwards = planDemo([...movies].reverse(), demoMembers, demoReviews, NOW);
    const starsIn = (views: typeof plan.views) => views.reduce((sum, { stars }) => sum + (stars ?? 0), 0);
    expect(starsIn(backwards.views)).toBe(starsIn(plan.views));
  });

  it('lets every author rate what they wrote about, before they wrote', () => {
    for (const { film: movie, member, createdAt } of plan.reviews) {
      const view = plan.views.find((row) => row.film === movie && row.member === member);
      const written = demoReviews.find(
        ({ title, author }) => title === movies[movie]?.title && author === demoMembers[member]?.username,
      );
      expect(view?.stars).toBe(written?.stars);
      expect(view?.at.getTime()).toBeLessThan(createdAt.getTime());
    }
  });

  it('keeps every moment within the last sixty days, and marks after their review', () => {
    const moments = [
      ...plan.views.map(({ at }) => at),
      ...plan.follows.map(({ at }) => at),
      ...plan.reviews.flatMap(({ createdAt, helpfulBy }) => [createdAt, ...helpfulBy.map(({ at }) => at)]),
    ].map((at) => at.getTime());
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(NOW.getTime() - 60 * DAY);
    expect(Math.max(...moments)).toBeLessThanOrEqual(NOW.getTime());
    for (const { createdAt, helpfulBy, member } of plan.reviews) {
      for (const mark of helpfulBy) {
        expect(mark.at.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
        expect(mark.member).not.toBe(member);
      }
    }
  });

  it('fills a chart, leaves most films unrated and spreads the stars', () => {
    const votes = new Map<number, number>();
    for (const { film: movie, stars } of plan.views)
      if (stars !== null) votes.set(movie, (votes.get(movie) ?? 0) + 1);
    const counts = [...votes.values()];
    expect(counts.filter((count) => count >= 10).length).toBeGreaterThanOrEqual(30);
    expect(counts.filter((count) => count < 10).length).toBeGreaterThanOrEqual(30);
    expect(movies.length - votes.size).toBeGreaterThan(movies.length / 2);
    const stars = new Set(plan.views.map((view) => view.stars));
    expect([4, 5, 6, 7, 8, 9, 10].every((star) => stars.has(star))).toBe(true);
    const perMovie = plan.views.map(({ film: movie, member }) => `${movie} ${member}`);
    expect(new Set(perMovie).size).toBe(perMovie.length);
  });

  it('gives 250 films ratings of their own shape', () => {
    const byMovie = new Map<number, typeof plan.views>();
    for (const view of plan.views)
      if (view.stars !== null) byMovie.set(view.film, [...(byMovie.get(view.film) ?? []), view]);
    expect(byMovie.size).toBeGreaterThanOrEqual(240);
    expect(byMovie.size).toBeLessThanOrEqual(270);
    const shapes = [...byMovie.values()]
      .map((views) => views.map(({ stars }) => stars ?? 0))
      .filter((stars) => stars.length >= 8)
      .map((stars) => {
        const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
        const variance = stars.reduce((sum, one) => sum + (one - mean) ** 2, 0) / stars.length;
        return { mean, spread: Math.sqrt(variance) };
      });
    const means = shapes.map(({ mean }) => mean);
    const spreads = shapes.map(({ spread }) => spread);
    expect(Math.max(...means)).toBeGreaterThan(8.2);
    expect(Math.min(...means)).toBeLessThan(5.5);
    expect(new Set(means.map((mean) => mean.toFixed(1))).size).toBeGreaterThan(20);
    expect(Math.max(...spreads)).toBeGreaterThan(2);
    expect(Math.min(...spreads)).toBeLessThan(1);
  });

  it('has nobody do anything before they joined', () => {
    for (const { member, at } of plan.views) {
      const joined = NOW.getTime() - (demoMembers[member]?.joinedDaysAgo ?? 0) * DAY;
      expect(at.getTime()).toBeGreaterThan(joined);
    }
  });

  it('lets some members wait for films that are to come, and asks for some of them to be told', () => {
    const coming = [
      { title: 'Dune: Part Three', year: 2026 },
      { title: 'Shrek 5', year: 2027 },
    ];
    const waits = planWaits(coming, demoMembers, NOW);
    expect(waits.length).toBeGreaterThan(2);
    expect(waits.length).toBeLessThan(2 * demoMembers.length);
    expect(new Set(waits.map(({ reminded }) => reminded)).size).toBe(2);
  });

  it('lets members follow others, each pair once, nobody themselves', () => {
    const pairs = plan.follows.map(({ follower, followee }) => `${follower} ${followee}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(plan.follows.every(({ follower, followee }) => follower !== followee)).toBe(true);
    expect(new Set(plan.follows.map(({ followee }) => followee)).size).toBe(demoMembers.length);
  });

  it('has nobody do anything about films without films', () => {
    expect(planDemo([], demoMembers, demoReviews, NOW)).toMatchObject({ views: [], reviews: [] });
  });
});
