import { POST_NODE_TYPES, type PostNode } from '@filmfisher/shared/posts/post-tree';
import { postTextSchema } from '@filmfisher/shared/posts/posts.schema';
import { describe, expect, it } from 'vitest';
import { nastyPosts } from './nasty-posts.builder.ts';
import { excerptOf } from './references.service.ts';
import { treeOf } from './tree.ts';

const text = (said: string): PostNode => ({ type: 'text', text: said });
const paragraph = (...children: PostNode[]): PostNode => ({ type: 'paragraph', children });

function everyNode(nodes: readonly PostNode[]): PostNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])]);
}

const depthOf = (nodes: readonly PostNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children = [] }) => depthOf(children)));

describe('the tree of a post', () => {
  it.each<[string, string, PostNode[]]>([
    [
      'paragraphs and line ends',
      'One\ntwo\n\nthree',
      [paragraph(text('One'), { type: 'break' }, text('two')), paragraph(text('three'))],
    ],
    [
      'marks',
      '*a* **b** `c`',
      [
        paragraph(
          { type: 'emphasis', children: [text('a')] },
          text(' '),
          { type: 'strong', children: [text('b')] },
          text(' '),
          { type: 'code', text: 'c' },
        ),
      ],
    ],
    [
      'a spoiler with marks in it',
      'He ||*dies* at the end||.',
      [
        paragraph(
          text('He '),
          {
            type: 'spoiler',
            children: [{ type: 'emphasis', children: [text('dies')] }, text(' at the end')],
          },
          text('.'),
        ),
      ],
    ],
    ['a spoiler that nobody ends', 'a || b', [paragraph(text('a '), text('||'), text(' b'))]],
    [
      'quotes and lists',
      '> a\n\n- b\n- c',
      [
        { type: 'quote', children: [paragraph(text('a'))] },
        {
          type: 'list',
          children: [
            { type: 'item', children: [text('b')] },
            { type: 'item', children: [text('c')] },
          ],
        },
      ],
    ],
    [
      'a list with numbers',
      '3. a',
      [{ type: 'list', text: '3', children: [{ type: 'item', children: [text('a')] }] }],
    ],
    [
      'links',
      '[here](https://example.com/a) and https://example.com/b',
      [
        paragraph({ type: 'link', href: 'https://example.com/a', children: [text('here')] }, text(' and '), {
          type: 'link',
          href: 'https://example.com/b',
          children: [text('https://example.com/b')],
        }),
      ],
    ],
    [
      'a member and a film',
      '@ada on [[Living in Bondage (1992)]]',
      [
        paragraph({ type: 'mention', text: 'ada' }, text(' on '), {
          type: 'film',
          text: 'Living in Bondage (1992)',
        }),
      ],
    ],
    ['an e-mail address, which names nobody', 'ada@example.com', [paragraph(text('ada@example.com'))]],
    ['HTML, which is text', '<b onclick="x()">a</b>', [paragraph(text('<b onclick="x()">a</b>'))]],
    [
      'headings and rules, which are text',
      '# a\n***',
      [paragraph(text('# a'), { type: 'break' }, text('***'))],
    ],
  ])('has %s', (_name, typed, tree) => {
    expect(treeOf(typed)).toEqual(tree);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JAVASCRIPT:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](/movies)',
    '[a](//example.com)',
    '[a](ftp://example.com)',
    '[a](mailto:a@example.com)',
    '[a](https://user:password@example.com)',
    '[a](http://localhost/)',
    '<javascript:alert(1)>',
    '<mailto:a@example.com>',
    'ftp://example.com',
  ])('makes no link of %s', (typed) => {
    expect(everyNode(treeOf(typed)).map(({ type }) => type)).not.toContain('link');
  });

  it('shows a picture as a link to it', () => {
    const types = everyNode(treeOf('![a](https://example.com/a.png)')).map(({ type }) => type);
    expect(types).toEqual(['paragraph', 'text', 'link', 'text']);
  });
});

describe('the tree of a nasty post', () => {
  it.each(nastyPosts())(
    '%s: has allowed nodes and links alone, is small, and says all of the text',
    (_name, typed) => {
      const tree = treeOf(typed);
      const nodes = everyNode(tree);
      expect(nodes.length).toBeLessThanOrEqual(1_500);
      expect(depthOf(tree)).toBeLessThanOrEqual(17);
      for (const { type, href, children, text: said } of nodes) {
        expect(POST_NODE_TYPES).toContain(type);
        if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^/@]+\//);
        if (type === 'link') expect(href).toBeDefined();
        expect(children === undefined || said === undefined || type === 'list').toBe(true);
      }
      const drawn = nodes.map(({ type, text: said = '' }) => (type === 'list' ? '' : said)).join('');
      const letters = (value: string) => value.replaceAll(/\P{L}/gu, '');
      // A link's `href` holds its address, and an entity becomes its character, so that these letters differ.
      if (!/http|&|\]:/.test(typed)) expect(letters(drawn)).toBe(letters(typed));
      else expect(drawn.length + tree.length).toBeGreaterThan(0);
    },
  );
});

describe('the text of a nasty post', () => {
  it('is freed of what reorders or hides the text around it, and kept as it is otherwise', () => {
    const texts = nastyPosts().map(([, typed]) => typed);
    expect(texts.length).toBeGreaterThanOrEqual(200);
    for (const typed of texts) {
      const { data } = postTextSchema.safeParse(typed);
      const freed = typed.replace(/[\0\p{Bidi_Control}\u200B\uFEFF]/gu, '');
      const tidy = freed
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .normalize('NFC')
        .trim();
      expect(data, JSON.stringify(typed.slice(0, 40))).toBe(tidy === '' ? undefined : tidy);
    }
  });
});

describe('the beginning of a post', () => {
  it('is without marks, on one line, and tells no spoiler', () => {
    const tree = treeOf('> *Why?*\n\nHe ||dies||.\n\n- one\n- two');
    expect(excerptOf({ tree }, 100)).toBe('Why? He █████. one two');
  });

  it('ends with a whole word', () => {
    expect(excerptOf({ tree: treeOf('one two three four') }, 12)).toBe('one two…');
  });
});
