/** Which of Jest's tests `npm test` runs on which engine, and which it leaves to `npm run test:long`. Patterns of paths below lib/backend. */

/** They start, kill or fill processes and folders, run thousands of random cases, or count what each method costs: seconds to minutes. */
export const longBackendTests = [
  'cli/backup/interrupted-restore',
  'cli/import\\.',
  'cli/operations/(replace-rows|restore-backup)',
  'cli/operator',
  'features/orders/placing/killed-while-ordering',
  'features/report/report.property',
  'import-export/random-shop',
  'infrastructure/database/data-folder/(find-damage|find-unreadable|folder-lock|killed-while-opening)',
  'server/costly-calls',
]

/** What each route costs. */
const longRouteTests = 'app/endpoint-costs'

/** What the engine decides: SQL of the query layer and of searches, locks, timeouts, migrations, and processes that share a database. */
export const engineTests = [
  'cli/backup/backup',
  'conformance',
  'features/balance',
  'features/orders/(placing|concurrent-staff)',
  'features/payments',
  'features/search',
  'import-export/(import-shop|round-trip)',
  'infrastructure/database',
  'integrity',
  'query',
  'server/(access|ownership)',
  'testing/history',
]

/** Tests that use no database, or only the embedded one. */
export const withoutPostgres = [
  'cli/backup/load-dump',
  'features/accounts/credentials',
  'server/(method-permissions|fuzz)',
  'infrastructure/(storage|mail|payment-providers)',
  'features/invoices/(words|pdf)',
  'import-export/files',
  'infrastructure/database/data-folder/(folder-lock|check-folder|find-damage|find-unreadable)',
  'testing/reused-engine',
]

const oneOf = (patterns) => `lib/backend/(?:${patterns.join('|')})`

export const selection = {
  /** All rules and islands, and the backend on PGlite. */
  gate: ['--testPathIgnorePatterns', '/node_modules/', '/.next/', '<rootDir>/e2e/', oneOf(longBackendTests), longRouteTests],
  gateOnPostgres: [
    '--selectProjects',
    'rules',
    '--testPathPatterns',
    oneOf(engineTests),
    '--testPathIgnorePatterns',
    oneOf([...longBackendTests, ...withoutPostgres]),
  ],
  longOnPglite: ['--testPathPatterns', oneOf(longBackendTests), longRouteTests],
  allOnPostgres: ['--selectProjects', 'rules', '--testPathPatterns', 'lib/backend/', '--testPathIgnorePatterns', oneOf(withoutPostgres)],
}
