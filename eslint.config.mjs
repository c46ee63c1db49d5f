import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/** What no code may do, but for the files named below. */
const restricted = {
  environment: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only lib/platform/config/env.ts reads the environment.',
  },
  html: {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'HTML goes through components/content/html-block.tsx, structured data through components/content/json-ld.tsx.',
  },
  localFormat: {
    selector: 'CallExpression[callee.property.name=/^toLocale(String|DateString|TimeString)$/]',
    message: 'Use lib/core/dates.ts or lib/core/money.ts: a format without locale and time zone differs between server and browser.',
  },
  dateFormat: {
    selector: "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
    message: 'Dates are written in lib/core/dates.ts: Thai counts the years of the Buddhist Era.',
  },
  amounts: {
    selector: "CallExpression[callee.property.name='toFixed'], CallExpression[callee.name='parseFloat']",
    message: 'Amounts are calculated and written in lib/core/money.ts.',
  },
  storage: {
    selector:
      'MemberExpression[object.name=/^(window|globalThis)$/][property.name=/^(local|session)Storage$/], VariableDeclarator[init.name=/^(window|globalThis)$/] Property[key.name=/^(local|session)Storage$/]',
    message: 'Storage may be blocked, full or contain anything: only lib/platform/browser/web-storage.ts handles it.',
  },
  machineTime: {
    selector:
      "CallExpression[callee.property.name=/^get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)$/], NewExpression[callee.name='Date'][arguments.length>1], TemplateElement[value.raw=/current_date|current_timestamp|localtimestamp/]",
    message: 'Days are those of Bangkok (lib/core/dates.ts), not of the time zone of the machine.',
  },
  disabledButton: {
    selector: "JSXOpeningElement[name.name='button'] > JSXAttribute[name.name='disabled']",
    message: 'A disabled button loses the keyboard focus: use aria-disabled.',
  },
}

const present = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now'], CallExpression[callee.name='todayInBangkok']",
  message: 'What is shown on cached pages may not depend on the time at which it was rendered.',
}

/** The restrictions but for those of these names, and others. */
const restrict = (without = [], ...others) => ({
  'no-restricted-syntax': [
    'error',
    ...Object.entries(restricted).flatMap(([name, rule]) => (without.includes(name) ? [] : [rule])),
    ...others,
  ],
})

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
      'max-lines': ['error', 400],
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: restricted.storage.message })),
      ],
      ...restrict(),
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
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { ...restrict(['environment', 'storage', 'machineTime', 'disabledButton'], timeLimit), 'no-restricted-globals': 'off' },
  },
  { files: ['lib/core/money.ts'], rules: restrict(['amounts']) },
  { files: ['lib/core/dates.ts'], rules: restrict(['dateFormat']) },
  { files: ['lib/platform/browser/web-storage.ts'], rules: { ...restrict(['storage']), 'no-restricted-globals': 'off' } },
  // The calendar in the browser represents days in the browser's time zone; demo data are made by the operator.
  { files: ['components/checkout/delivery-calendar.tsx', 'lib/backend/seed/**'], rules: restrict(['machineTime']) },
  // Code behind pages that are cached for everyone. The analytics container is told its load time.
  {
    files: [
      'app/[[]lang[]]/(catalog)/**',
      'app/[[]lang[]]/(content)/**',
      'components/{catalog,content,delivery,layout,privacy}/**',
      'lib/backend/models/**',
      'lib/domain/catalog/**',
      'lib/features/{catalog,content,search,seo}/**',
      'lib/platform/i18n/**',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'components/privacy/tag-manager.tsx'],
    rules: restrict([], present),
  },
  {
    files: ['components/content/html-block.tsx', 'components/content/json-ld.tsx', 'lib/features/seo/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: restrict(['html'], present),
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
