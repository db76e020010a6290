import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { HeroArtwork } from './hero-artwork.tsx';

const pictures = () =>
  screen.getAllByRole('presentation', { hidden: true }).map((img) => img.getAttribute('src'));

it('A film shows its wide picture, and its poster when that cannot be loaded', () => {
  const address = (id: string) => `/api/v1/pictures/${id.repeat(24)}`;
  const movie = buildMovie(1, {
    image: { url: address('a'), path: address('a'), alt: '' },
    backdrop: { url: address('b'), path: address('b') },
  });
  render(<HeroArtwork movie={movie} place="hero" />);
  expect(pictures()).toEqual([`${address('b')}?size=320`]);
  fireEvent.error(screen.getByRole('presentation', { hidden: true }));
  expect(new Set(pictures())).toEqual(new Set([`${address('a')}?size=320`]));
});
