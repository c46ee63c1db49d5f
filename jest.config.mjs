import vm from 'node:vm'
import nextJest from 'next/jest.js'

// Packages are translated. With the flag that older commands pass, Jest would load them as ES modules.
delete vm.SourceTextModule
process.env.NODE_OPTIONS = process.env.NODE_OPTIONS?.replace('--experimental-vm-modules', '') ?? ''

const createJestConfig = nextJest({ dir: './' })

/** These are ES modules; Next's compiler has to translate them for Jest. */
const translatedPackages = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'feed',
  'marked',
  'modern-tar',
  'p-limit',
  'yocto-queue',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
]

const setUp = (...names) => names.map((name) => `<rootDir>/lib/tools/testing/${name}.ts`)

const shared = {
  runtime: '<rootDir>/lib/tools/testing/jest/runtime.cjs',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/lib/tools/testing/empty-module.ts' },
  setupFilesAfterEnv: setUp('fail-on-console-error'),
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
}

async function project(options) {
  const config = await createJestConfig({ ...shared, ...options })()
  return {
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(${translatedPackages.join('|')})/)`],
  }
}

const config = async () => ({
  projects: [
    await project({
      displayName: 'rules',
      testMatch: ['**/*.test.ts'],
      testEnvironment: '<rootDir>/lib/tools/testing/jest/environment.cjs',
    }),
    await project({
      displayName: 'islands',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, ...setUp('browser-platform')],
    }),
  ],
  // Ends tests that hang; how fast a machine is decides about none.
  testTimeout: 900_000,
  maxWorkers: 2,
})

export default config
