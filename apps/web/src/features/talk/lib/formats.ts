import type { Selected } from './completion.ts';

export const FORMATS = ['bold', 'italic', 'quote', 'link', 'spoiler'] as const;
export type Format = (typeof FORMATS)[number];

const AROUND = {
  bold: { before: '**', after: '**', sample: 'bold' },
  italic: { before: '*', after: '*', sample: 'italic' },
  spoiler: { before: '||', after: '||', sample: 'spoiler' },
} as const;

/** Puts marks around the selection, or takes them away where they stand already. */
function around(
  { text, start, end }: Selected,
  { before, after, sample }: (typeof AROUND)[keyof typeof AROUND],
): Selected {
  const isMarked =
    text.slice(start - before.length, start) === before && text.slice(end, end + after.length) === after;
  if (isMarked && start !== end) {
    const from = start - before.length;
    return {
      text: text.slice(0, from) + text.slice(start, end) + text.slice(end + after.length),
      start: from,
      end: from + (end - start),
    };
  }
  const words = start === end ? sample : text.slice(start, end);
  const from = start + before.length;
  return {
    text: `${text.slice(0, start)}${before}${words}${after}${text.slice(end)}`,
    start: from,
    end: from + words.length,
  };
}

function link({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress || chosen === '' ? 'link' : chosen;
  const address = isAddress ? chosen : 'https://';
  const whole = `[${words}](${address})`;
  // What is missing is selected, so that the next key replaces it.
  const from = isAddress ? start + 1 : start + words.length + 3;
  return {
    text: `${text.slice(0, start)}${whole}${text.slice(end)}`,
    start: from,
    end: from + (isAddress ? words : address).length,
  };
}

/** Makes quotes of the lines that the selection touches, or ordinary lines of quotes. */
function quote({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isQuote = lines.every((line) => line.startsWith('>'));
  const changed = lines.map((line) => (isQuote ? line.replace(/^> ?/, '') : `> ${line}`)).join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from + changed.length,
    end: from + changed.length,
  };
}

/** @returns the text with the selection in this format, and what is selected then */
export function formatted(selected: Selected, format: Format): Selected {
  if (format === 'quote') return quote(selected);
  if (format === 'link') return link(selected);
  return around(selected, AROUND[format]);
}
