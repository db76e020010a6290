import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const ROOT = import.meta.dirname;

/** @returns names of an app's feature folders; reading the folder guards a new feature from its first file */
function features(app) {
  const folder = `${ROOT}/apps/${app}/src/features`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Web: ui, lib ← features ← pages ← app; only a feature's pages may import another feature. */
const webZones = [
  {
    target: ['./apps/web/src/components', './apps/web/src/lib'],
    from: ['./apps/web/src/features', './apps/web/src/app'],
    message: 'ui and lib know no feature and no page.',
  },
  {
    target: './apps/web/src/features',
    from: './apps/web/src/app',
    except: ['./paths.ts'],
    message: 'A feature knows nothing of app/ but its addresses.',
  },
  ...features('web').map((name) => ({
    target: `./apps/web/src/features/${name}/!(pages)/**/*`,
    from: './apps/web/src/features',
    except: [`./${name}`],
    message: 'Only pages/ may import another feature.',
  })),
];

/** API: another feature only through its *.service.ts; http and lib know no feature. */
const apiZones = [
  {
    target: ['./apps/api/src/http', './apps/api/src/lib'],
    from: './apps/api/src/features',
    message: 'http and lib know no feature; pass what they need in.',
  },
  ...features('api').map((name) => ({
    target: `./apps/api/src/features/${name}`,
    // Exceptions are globs only where `from` is one, and are then matched against whole paths.
    from: './apps/api/src/features/**/*',
    except: [
      `**/apps/api/src/features/${name}/**`,
      '**/apps/api/src/features/*/*.service.ts',
      '**/apps/api/src/features/*/*.builder.ts',
    ],
    message: 'Reach another feature only through its service (tests: its builder).',
  })),
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  regexp.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX, 'check-file': checkFile },
    languageOptions: { globals: { ...globals.node } },
    settings: {
      // Without these the cycle rule does not look into TypeScript files.
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: [...webZones, ...apiZones] }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,js,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{apps,packages}/*/src/**/': 'KEBAB_CASE' }],
      'max-lines': ['error', { max: 250 }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Command lines and scripts talk to a terminal.
    files: ['scripts/**', '**/src/cli/**', '**/bench/**', '**/cli.ts', '**/build.mjs'],
    rules: { 'no-console': 'off' },
  },
);
