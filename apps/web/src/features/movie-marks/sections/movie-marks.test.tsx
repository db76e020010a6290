import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { OwnAspects, OwnSubtitles } from '../components/own-marks-forms.tsx';
import { MovieAdvice } from './movie-advice.tsx';
import { MovieSides } from './movie-sides.tsx';

const NONE = { story: null, acting: null, picture: null, sound: null, pacing: null, subtitles: null };

function open(traits: Parameters<typeof buildMovie>[1] = {}, fails: (url: URL) => boolean = () => false) {
  const movie = buildMovie(1, traits);
  const sent: unknown[] = [];
  serveApi((url, { method, payload }) => {
    const { pathname } = url;
    if (fails(url)) return { status: 500 };
    if (method === 'PUT') sent.push([decodeURIComponent(pathname.split('/').slice(3).join('/')), payload]);
    if (pathname.endsWith('/advice')) return { body: { mine: null, advice: {} } };
    return pathname.includes('/subtitles')
      ? { body: { mine: [], subtitleScores: [] } }
      : { body: { mine: NONE, aspects: {} } };
  });
  const page = (
    <>
      <MovieAdvice movie={movie} />
      <MovieSides movie={movie} />
      <OwnAspects movie={movie} look="row" />
      <OwnSubtitles movie={movie} look="row" />
    </>
  );
  renderRoute(page, '/', '/', clientOf(buildMember().user));
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the sides that have enough opinions, in a table, and the subtitles by language', () => {
  open({
    aspects: { story: { votes: 6, mean: 4.25 }, sound: { votes: 5, mean: 2 }, pacing: { votes: 9, mean: 3 } },
    subtitleScores: [
      { language: 'English', votes: 2, score: 4.5, hardToRead: 0, badlyTimed: 1, notWhole: 0 },
    ],
  });
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SideBarAverageOpinions',
    'Story4.36 opinions',
    'Sound2.05 opinions',
    'Pacing3.09 opinions',
  ]);
  expect(screen.getByText('4.5 of 5 (2) · badly timed (1)')).toBeTruthy();
});

it('sends what a member says of the sides and of the subtitles', async () => {
  const sent = open({ subtitles: ['Edo'] });
  await userEvent.click(screen.getByRole('button', { name: 'Rate story, acting, picture and sound' }));
  await userEvent.selectOptions(await screen.findByLabelText('Sound'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rate the subtitles' }));
  await userEvent.click(await screen.findByLabelText('Badly timed'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Rate the subtitles' })).toBeTruthy();
  expect(sent).toEqual([
    ['aspects', { ...NONE, sound: 2 }],
    ['subtitles/Edo', { score: null, marks: ['badly_timed'] }],
  ]);
});

it('tells parents what most members mark, the stronger of two, and sends what one marks oneself', async () => {
  const sent = open({
    advice: { violence: { none: 0, some: 1, strong: 1 }, sex: { none: 3, some: 0, strong: 0 } },
  });
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'A lot1 of 2 members',
    'None3 of 3 members',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add content notes for parents' }));
  await userEvent.selectOptions(await screen.findByLabelText('Flashing light'), 'some');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Add content notes for parents' })).toBeTruthy();
  expect(sent).toEqual([
    [
      'advice',
      { violence: null, language: null, sex: null, ritual: null, substance: null, flashing: 'some' },
    ],
  ]);
});

it.each([
  ['Rate story, acting, picture and sound', 'aspects'],
  ['Rate the subtitles', 'subtitles'],
])('says that "%s" could not load the member’s marks, and loads them on Retry', async (name, part) => {
  let isDown = true;
  open({}, ({ pathname }) => isDown && pathname.endsWith(`/${part}`));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Your marks could not be loaded.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^(Save|Send)/ })).toBeTruthy();
});
