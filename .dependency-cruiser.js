/**
 * Who may import whom. The rules read the folders, so a new domain or feature is guarded from its first file; types
 * count as imports, too. scripts/boundaries.mjs runs them and looks for cycles among folders.
 */

const API = '^apps/api/src';
const WEB = '^apps/web/src';
/** Left out: a test may reach behind a door, to make rows and to look at what is stored. */
const TESTS = '([.]test[.]tsx?$|[.]builder[.]ts$|/src/testing/|/src/test/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-through-its-door',
      comment: 'A domain is used through its index.ts; what is missing there is exported there.',
      severity: 'error',
      from: { path: `${API}/`, pathNot: `${API}/domains/` },
      to: { path: `${API}/domains/[^/]+/`, pathNot: '/domains/[^/]+/index[.]ts$' },
    },
    {
      name: 'other-domain-through-its-door',
      comment: 'Another domain is used through its index.ts; what is missing there is exported there.',
      severity: 'error',
      from: { path: `${API}/domains/([^/]+)/` },
      to: { path: `${API}/domains/`, pathNot: ['^apps/api/src/domains/$1/', '/domains/[^/]+/index[.]ts$'] },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'Pass what the platform needs in.',
      severity: 'error',
      from: { path: `${API}/platform/` },
      to: { path: `${API}/(domains|cli|seed|[^/]+[.]ts$)` },
    },
    {
      name: 'web-parts-know-no-feature',
      comment: 'components/ui and lib serve every feature.',
      severity: 'error',
      from: { path: `${WEB}/(components|lib)/` },
      to: { path: `${WEB}/(features|app)/` },
    },
    {
      name: 'web-feature-knows-no-app',
      comment: 'A feature knows nothing of the app around it; addresses are in lib/paths.ts.',
      severity: 'error',
      from: { path: `${WEB}/features/` },
      to: { path: `${WEB}/app/` },
    },
    {
      name: 'web-features-meet-in-pages',
      comment:
        'Only pages/ and sections/, the parts of pages that show several features, may import another one.',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/`, pathNot: `${WEB}/features/[^/]+/(pages|sections)/` },
      to: { path: `${WEB}/features/`, pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-and-api-meet-in-shared',
      severity: 'error',
      from: { path: '^(apps/web|packages)/' },
      to: { path: '^apps/api/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', 'node_modules', TESTS] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
