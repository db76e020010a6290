import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { surviveTranslation } from './survive-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => {
  surviveTranslation();
});
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** Does with every text of a page what browsers do that translate it. */
function translate(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
}

function Filter({ isOpen, count }: { isOpen: boolean; count: number }) {
  return (
    <p>
      {isOpen && 'Nollywood, '}
      {count > 0 && <b>{count}</b>}
      {count === 1 ? ' title' : ' titles'}
      {!isOpen && <button type="button">All</button>}
    </p>
  );
}

it('takes texts out of a translated page, and puts others in before them', () => {
  const { container, rerender } = render(<Filter isOpen count={2} />);
  translate(container);
  rerender(<Filter isOpen={false} count={0} />);
  expect(container.textContent).toBe(' titlesAll');
  translate(container);
  rerender(<Filter isOpen count={1} />);
  expect(container.textContent).toBe('Nollywood, 1 title');
});

it('survives texts that the translation has replaced by others', () => {
  const { container, rerender } = render(<Filter isOpen count={2} />);
  const [first] = container.querySelector('p')?.childNodes ?? [];
  first?.replaceWith(document.createElement('font'));
  rerender(<Filter isOpen={false} count={3} />);
  expect(container.textContent).toBe('3 titlesAll');
});

it('puts a node at the end where a library names no next one', () => {
  const parent = document.createElement('p');
  parent.append('first');
  Reflect.apply(parent.insertBefore, parent, [document.createTextNode(' last'), undefined]);
  expect(parent.textContent).toBe('first last');
});
