import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const PICTURE = { path: '/api/v1/pictures/9' };

function draw(...[member, size]: [Parameters<typeof Avatar>[0]['member'], 512?]) {
  const { container } = render(<Avatar member={member} {...(size && { size })} />);
  return container;
}

it("shows the member's picture in the size that is asked for", () => {
  const source = (size?: 512) =>
    draw({ username: 'demo_ada', profilePicture: PICTURE }, size).querySelector('img')?.getAttribute('src');
  expect(source()).toBe('/api/v1/pictures/9?size=128');
  expect(source(512)).toBe('/api/v1/pictures/9?size=512');
});

it('shows the initials of the username on a colour that stays with it', () => {
  const [first, again] = [0, 1].map(() => draw({ username: 'demo_ada', profilePicture: null }).innerHTML);
  expect(first).toContain('"DA"');
  expect(first).toMatch(/--hue: \d+/);
  expect(again).toBe(first);
});

it('shows the initials where the picture does not load', () => {
  const container = draw({ username: 'bola', profilePicture: PICTURE });
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container.querySelector('[data-letters="B"]')).toBeTruthy();
});

it('shows a figure for nobody', () => {
  expect(draw(null).querySelector('svg')).toBeTruthy();
});
