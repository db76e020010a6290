import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { TRANSLATIONS } from '@filmfisher/shared/languages/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFolder } from './build/messages.ts';
import { sharedSentences } from './build/shared-sentences.ts';

const ROOT = join(import.meta.dirname, 'src');
const ENGLISH_ONLY = ['**/*.test.tsx', '**/*.test.ts', '**/desk/**', '**/desk-*'];

/** Folders with texts: those that the code names as it uses the macros, and `lib` with the sentences that all share. */
const folders = new Set([
  'lib',
  ...readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /from '@lingui\/(?:core|react)\/macro'/.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => messageFolder(join(ROOT, file))),
]);

/** Texts of the code → catalogues of their folders (docs/translating.md): `pnpm messages`. */
export default defineConfig({
  locales: [...TRANSLATIONS],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [sharedSentences, babelExtractor],
  catalogs: [...folders].map((folder) => ({
    path: `src/${folder}/locales/{locale}`,
    include: [`src/${folder}`],
    exclude: ENGLISH_ONLY,
  })),
});
