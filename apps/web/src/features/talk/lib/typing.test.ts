import { describe, expect, it } from 'vitest';
import { completed, triggerAt, type Selected } from './completion.ts';
import { formatted } from './formats.ts';

/** A text in which | stands for the caret, or two of them around the selection. */
function selected(marked: string): Selected {
  const [before = '', middle = '', after] = marked.split('|');
  const start = before.length;
  return after === undefined
    ? { text: before + middle, start, end: start }
    : { text: before + middle + after, start, end: start + middle.length };
}
const shown = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}|${start === end ? '' : `${text.slice(start, end)}|`}${text.slice(end)}`;

describe('triggerAt', () => {
  it.each([
    ['@ad|', 'member', 'ad'],
    ['Hello @ada_o|bi', 'member', 'ada_o'],
    ['(@x|', 'member', 'x'],
    ['[[King of|', 'film', 'King of'],
    ['see [[The Fig| later', 'film', 'The Fig'],
    ['[[a@b|', 'film', 'a@b'],
  ])('finds the beginning of a name in %j', (marked, kind, query) => {
    const { text, start } = selected(marked);
    expect(triggerAt(text, start)).toMatchObject({ kind, query });
  });

  it.each(['ada@example|', '@|', 'plain|', '[[done]]|', '[[over\nthe line|', '[one|', 'a @@b|'])(
    'finds none in %j',
    (marked) => {
      const { text, start } = selected(marked);
      expect(triggerAt(text, start)).toBeUndefined();
    },
  );
});

it.each([
  ['Hi @ad|', '@ada_obi', 'Hi @ada_obi |'],
  ['Hi @ad|o, you', '@ada_obi', 'Hi @ada_obi|, you'],
  ['[[Ki|]] is good', '[[King of Boys (2018)]]', '[[King of Boys (2018)]]| is good'],
])('A name that is chosen in %j takes the place of its beginning', (marked, name, after) => {
  const { text, start } = selected(marked);
  const trigger = triggerAt(text, start);
  expect(trigger && shown(completed(text, start, trigger, name))).toBe(after);
});

it.each([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['italic', '|', '*|italic|*'],
  ['spoiler', 'she |wins|', 'she |||wins|||'],
  ['quote', 'one\nt|wo', 'one\n> two|'],
  ['quote', '> one\n|> two', '> one\ntwo|'],
  ['link', 'see |this|', 'see [this](|https://|)'],
  ['link', '|https://a.example|', '[|link|](https://a.example)'],
] as const)('%s changes %j', (format, before, after) => {
  expect(shown(formatted(selected(before), format))).toBe(after);
});
