/**
 * Who may import whom. The rules read the folders, so a new domain or feature is guarded from its first file; types
 * count as imports, too.
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
      name: 'domains-form-layers',
      comment: 'Two domains never need each other: move what both need into the lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${API}/domains/[^/]+$` },
      to: { circular: true },
    },
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
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', 'node_modules', TESTS] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
