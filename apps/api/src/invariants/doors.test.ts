import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Names that a domain may offer; one that needs more is two domains, or a caller belongs inside. */
const NAMES_MAX = 30;
/** Doors that still offer more; they may only get narrower. */
const WIDER: Readonly<Record<string, number>> = { catalogue: 34, ratings: 42 };
/** A door begins with one sentence that says what the domain is. */
const OPENING = /^\/\*\*(?<sentence>[^.]+\.)\s\*\//;

const domains = new URL('../domains/', import.meta.url);
const doors = readdirSync(domains).map((domain) => {
  const text = readFileSync(new URL(`${domain}/index.ts`, domains), 'utf8');
  const names = [...text.matchAll(/^export (?:type )?\{(?<names>[^}]*)\}/gm)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  const sentence = OPENING.exec(text)?.groups?.['sentence']?.trim();
  return { domain, text, names, sentence };
});

describe('the doors of the domains', () => {
  it.each(doors)('offer few names and no model: $domain', ({ domain, text, names }) => {
    const wider = WIDER[domain];
    expect(names.length).toBeGreaterThan(0);
    // Exactly as many where it still is wider, so that this follows when it gets narrower.
    if (wider) expect(names.length).toBe(wider);
    else expect(names.length).toBeLessThanOrEqual(NAMES_MAX);
    expect(names.filter((name) => /Model(?: as \w+)?$/.test(name))).toEqual([]);
    // Nothing but such lists of names, so that all of them are counted.
    expect(text.match(/^export (?!(?:type )?\{)/gm)).toBeNull();
  });

  it('begin with a sentence of their own', () => {
    expect(doors.filter(({ sentence }) => sentence === undefined).map(({ domain }) => domain)).toEqual([]);
    const sentences = doors.map(({ sentence }) => sentence);
    expect(sentences).toEqual([...new Set(sentences)]);
  });
});
