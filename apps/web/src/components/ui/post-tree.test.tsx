import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PostTree } from './post-tree.tsx';

const text = (words: string): PostNode => ({ type: 'text', text: words });
const paragraph = (...children: PostNode[]): PostNode => ({ type: 'paragraph', children });

function draw(...tree: PostNode[]) {
  return render(
    <MemoryRouter>
      <PostTree tree={tree} />
    </MemoryRouter>,
  ).container;
}

it('What looks like markup stands there as it was typed', () => {
  const nasty = `<img src=x onerror="alert(1)"> <script>alert(2)</script> {{constructor}} &lt;b&gt;`;
  const container = draw(paragraph(text(nasty)), {
    type: 'paragraph',
    children: [{ type: 'code', text: nasty }],
  });
  expect(container.querySelector('img, script')).toBeNull();
  expect(container.textContent).toBe(nasty + nasty);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' JaVaScRiPt:alert(1)',
  '//',
  'vbscript:x',
  'blob:https://x/y',
  '',
])('A link to %j is only its words', (href) => {
  const container = draw(paragraph({ type: 'link', href, children: [text('press me')] }));
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toBe('press me');
});

it('A link says where it leads, and tells search engines and the other site nothing', () => {
  draw(
    paragraph(
      { type: 'link', href: 'https://evil.example/login', children: [text('my bank')] },
      { type: 'link', href: 'https://films.example/a', children: [text('https://films.example/a')] },
    ),
  );
  const link = screen.getByRole('link', { name: 'my bank' });
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(link.parentElement?.textContent).toBe('my bank (evil.example)https://films.example/a');
});

it.each([
  ['https://films.example/?evil.example', 'https://evil.example/'],
  ['evil.example.films.example', 'https://evil.example/'],
  ['https://аpple.example', 'https://xn--pple-43d.example/'],
])('A link that looks like another one says where it leads: %s', (words, href) => {
  const container = draw(paragraph({ type: 'link', href, children: [text(words)] }));
  expect(container.textContent).toBe(`${words} (${new URL(href).host})`);
});

it('Members and films lead to their pages; names that nobody has are text', () => {
  const userId = 'a'.repeat(24);
  const movieId = 'b'.repeat(24);
  const container = draw(
    paragraph(
      { type: 'mention', text: '@ada_obi', userId },
      text(' and '),
      { type: 'film', text: 'King of Boys (2018)', movieId },
      text(' but '),
      { type: 'mention', text: '@nobody' },
      { type: 'film', text: '[[No Such Film]]' },
    ),
  );
  expect(screen.getByRole('link', { name: '@ada_obi' }).getAttribute('href')).toBe(`/profile/${userId}`);
  expect(screen.getByRole('link', { name: 'King of Boys (2018)' }).getAttribute('href')).toBe(
    `/rating/${movieId}`,
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(container.textContent).toContain('but @nobody[[No Such Film]]');
});

it('A spoiler is not in the page before it is asked for, and can be covered again', async () => {
  const user = userEvent.setup();
  draw(
    paragraph(text('She '), { type: 'spoiler', children: [text('wins'), { type: 'break' }, text('all')] }),
  );
  expect(screen.queryByText(/wins/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show spoiler', expanded: false }));
  expect(screen.getByText(/wins/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide spoiler', expanded: true }));
  expect(screen.queryByText(/wins/)).toBeNull();
});

it('Quotes, lists and marks are drawn as such; a numbered list goes on from its number', () => {
  const item = (words: string): PostNode => ({ type: 'item', children: [text(words)] });
  const container = draw(
    { type: 'quote', children: [paragraph({ type: 'strong', children: [text('loud')] })] },
    { type: 'list', children: [item('one'), item('two')] },
    { type: 'list', text: '4', children: [item('four')] },
    paragraph({ type: 'emphasis', children: [text('soft')] }),
  );
  expect(container.querySelector('blockquote strong')?.textContent).toBe('loud');
  expect(container.querySelectorAll('ul > li')).toHaveLength(2);
  expect(container.querySelector('ol')?.getAttribute('start')).toBe('4');
  expect(container.querySelector('em')?.textContent).toBe('soft');
});

it('A tree as deep as no text makes it is drawn flat at its end, and nothing of it is lost', () => {
  let node = text('deep');
  for (let depth = 0; depth < 2_000; depth += 1) node = { type: 'emphasis', children: [node] };
  const container = draw(paragraph(node));
  expect(container.textContent).toBe('deep');
  expect(container.querySelectorAll('em').length).toBeLessThan(50);
});
