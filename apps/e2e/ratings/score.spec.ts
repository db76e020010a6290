import { scoreResponseSchema } from '@filmfisher/shared/ratings/scores.schema';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { listMovies } from '../support/movie-api.ts';
import { MoviePage } from '../support/movie-page.ts';

/** @returns the whole percents beside the ten bars, from 10 stars down */
async function shares(movie: MoviePage): Promise<number[]> {
  const rows = await movie.score.getByRole('listitem').allInnerTexts();
  return rows.map((row) => Number(/(\d+)%/.exec(row)?.[1]));
}

/** @returns the numbers in a line of the rule, left of its last '=' */
function numbersOf(line: string): number[] {
  const [, calculation = ''] = /:(.*)=[^=]*$/.exec(line) ?? [];
  return Array.from(calculation.matchAll(/\d+(?:\.\d+)?/g), ([number]) => Number(number));
}

/** Calculates the score from nothing but the lines that the page prints (docs/product.md, section 1, FAQ). */
function calculate(lines: readonly string[]): number {
  const line = (start: string) => numbersOf(lines.find((text) => text.startsWith(start)) ?? '');
  const [quarter = 0, lightVotes = 0, cap = 0, share = 0, full = 0] = line('Light ratings:');
  const light = Math.min(quarter * lightVotes, cap + share * full);
  const members = line('Members:');
  const [neutralStars = NaN, neutralVotes = NaN, sum = NaN] = members;
  const votes = lightVotes > 0 ? members[6] : members[4];
  const lightSum = lightVotes > 0 ? light * (members[4] ?? NaN) : 0;
  const audience = (neutralStars * neutralVotes + sum + lightSum) / (neutralVotes + (votes ?? NaN) + light);
  const [most = 0, critics = 0, , halfway = 0] = line('Weight of critics:');
  if (critics === 0) return audience;
  const [, , mean = NaN] = line('Score:');
  return audience + ((most * critics) / (critics + halfway)) * (mean - audience);
}

async function expectItAddsUp(movie: MoviePage): Promise<void> {
  await movie.score.getByRole('button', { name: 'Why this score?' }).click();
  await movie.score.getByText('Full formula').click();
  const rule = movie.score.getByRole('group').getByRole('paragraph');
  await expect(rule.first()).toBeVisible();
  const shown = (await movie.score.getByText(/^\d+\.\d\s*Out of 10$/).innerText()).trim();
  expect(calculate(await rule.allInnerTexts()).toFixed(1)).toBe(Number.parseFloat(shown).toFixed(1));
  const percents = await shares(movie);
  expect(percents).toHaveLength(10);
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
}

/** @returns a film of the demo data that critics have rated */
async function movieWithCritics(api: APIRequestContext): Promise<string> {
  const { movies } = await listMovies(api, { limit: 100 });
  for (const { _id } of movies) {
    const answer: unknown = await (await api.get(`/api/v1/movies/${_id}/score`)).json();
    if (scoreResponseSchema.parse(answer).critics.count > 0) return _id;
  }
  throw new Error('No film has been rated by a critic');
}

test('the printed numbers of a film that critics have rated add up to score and 100 %', async ({
  page,
  request,
}) => {
  await expectItAddsUp(await MoviePage.open(page, await movieWithCritics(request)));
});
