import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

const restricted = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only lib/platform/config/env.ts reads the environment.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'HTML goes through components/content/html-block.tsx, structured data through components/content/json-ld.tsx.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(String|DateString|TimeString)$/]',
    message: 'Use lib/core/dates.ts or lib/core/money.ts: a format without locale and time zone differs between server and browser.',
  },
  {
    selector: "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
    message: 'Dates are written in lib/core/dates.ts: Thai counts the years of the Buddhist Era.',
  },
  {
    selector: "CallExpression[callee.property.name='toFixed'], CallExpression[callee.name='parseFloat']",
    message: 'Amounts are calculated and written in lib/core/money.ts.',
  },
]

const timeLimit = {
  selector: 'CallExpression:not([callee.name=/^set(Timeout|Interval)$/]) > :function.arguments + Literal.arguments[value>999]',
  message: 'A test has no time limit of its own: testTimeout of jest.config.mjs ends those that hang.',
}

const config = [
  { ignores: ['.next/**', '.data/**', 'node_modules/**', 'next-env.d.ts', 'coverage/**', 'playwright-report/**', 'test-results/**'] },
  ...nextVitals,
  ...nextTypescript,
  {
    settings: { react: { version: '19.3' } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...restricted],
    },
  },
  {
    files: [
      'lib/platform/config/env.ts',
      'lib/platform/config/env.test.ts',
      'instrumentation.ts',
      'instrumentation-node.ts',
      'e2e/**',
      'lib/tools/{bench,scripts,packages,art,mutation-tests}/**',
      '**/testing/**',
      '*.config.*',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...restricted.slice(1), timeLimit] },
  },
  {
    files: ['lib/core/money.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restricted.slice(0, 4)] },
  },
  {
    files: ['lib/core/dates.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restricted.slice(0, 3), restricted[4]] },
  },
  {
    files: ['components/content/html-block.tsx', 'components/content/json-ld.tsx', 'lib/features/seo/**'],
    rules: { 'no-restricted-syntax': ['error', restricted[0], ...restricted.slice(2)] },
  },
  // What Jest loads by `require` before it can translate anything.
  { files: ['lib/tools/testing/jest/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['lib/tools/{scripts,packages,art,mutation-tests}/**', '**/conformance/**', 'lib/backend/seed/**'],
    rules: { 'no-console': 'off' },
  },
  // Also read by next.config.ts and middleware.ts, before there is a logger.
  { files: ['lib/platform/config/env.ts'], rules: { 'no-console': 'off' } },
]

export default config
