import { describe, expect, it } from 'vitest';
import { foldText, slugify } from './texts.ts';
import { textSchema } from './texts.schema.ts';

describe('foldText', () => {
  it.each([
    ['Aníkúlápó', 'anikulapo'],
    ['Ìjọgbọ̀n', 'ijogbon'],
    ['  King of Boys: The Return of the King ', 'king of boys the return of the king'],
    ["Jenifa's Diary", 'jenifas diary'],
    ['93 Days', '93 days'],
    ['Ƙasa ta Ɓoye: Ɗan Ƴar Ƙauye', 'kasa ta boye dan yar kauye'],
    ['Großes Œuvre, Æon đặng', 'grosses oeuvre aeon dang'],
    ['Mama & Case', 'mama and case'],
    // Vowel signs of other scripts are letters, not accents.
    ['दंगल', 'दंगल'],
    ['기생충', '기생충'.normalize('NFKD')],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('slugify', () => {
  it('joins folded words by hyphens', () => {
    expect(slugify('Sci-Fi')).toBe('sci-fi');
    expect(slugify('Òlòtūré')).toBe('oloture');
    // As addresses of categories have always been.
    expect(slugify('Action & Adventure')).toBe('action-adventure');
    expect(slugify('!!')).toBe('');
  });
});

describe('textSchema', () => {
  const schema = textSchema('Bio', { max: 3 });

  it('counts code points after trimming, so an emoji is one character', () => {
    expect(schema.parse(' 😀😀😀 ')).toBe('😀😀😀');
    expect(schema.safeParse('😀😀😀😀').error?.issues[0]?.message).toBe('Bio must not exceed 3 characters.');
  });

  it.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', ' a\nb\r\n'])(
    'takes %j as two lines where there may be many',
    (text) => {
      expect(textSchema('Bio', { max: 3, lines: 'many' }).parse(text)).toBe('a\nb');
    },
  );

  it.each(['a\nb', 'a\r\n\tb', 'a\u2029b', '\na\tb'])('puts %j on one line elsewhere', (text) => {
    expect(schema.parse(text)).toBe('a b');
  });

  it.each(['\0', '\u0007', '\u200B', '\u061C', '\u200F', '\u202E', '\u2066', '\uFEFF'])(
    'frees a text of %j before it is counted',
    (hidden) => {
      expect(schema.parse(`${hidden}ab${hidden}c `)).toBe('abc');
    },
  );
});
