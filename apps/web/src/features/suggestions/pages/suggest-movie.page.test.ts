import { expect, it } from 'vitest';
import { castOf, factsOfUpload } from './suggest-movie.page.tsx';

it.each([
  [
    'BROKEN VOWS Pt 1 & 2 – Nadia Buari Latest Nigerian Nollywood Movie 2024',
    { yearOfRelease: '2024', industry: 'Nollywood' },
  ],
  [
    'OLORI ATEYE - Latest YORUBA Movie 2023 | English subtitles',
    { yearOfRelease: '2023', industry: 'Nollywood', language: 'Yoruba' },
  ],
  ['Gidan Badamasi Kannywood Hausa series', { industry: 'Kannywood', language: 'Hausa' }],
  ['Sweet Mistress (Ghanaian movie)', { industry: 'Ghollywood' }],
  ['Room 1208', {}],
])('tells what %j says of the film', (upload, facts) => {
  expect(factsOfUpload(upload)).toEqual(facts);
});

it('lists those whom an upload names, without their parts', () => {
  expect(castOf('Nkem Owoh, Mercy Johnson')).toEqual([
    { name: 'Nkem Owoh', character: '' },
    { name: 'Mercy Johnson', character: '' },
  ]);
  expect(castOf('')).toEqual([]);
});
