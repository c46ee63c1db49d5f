const { createRequire } = require('node:module')
const vm = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

/** Packages without state that a test could change: loaded once per worker instead of once per file. */
const sharedPackages = [
  '@electric-sql/pglite',
  'csv-parse',
  'csv-stringify',
  'drizzle-orm',
  'fast-check',
  'fflate',
  'jsqr',
  'lru-cache',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'postal-mime',
  'qrcode',
  'read-excel-file',
  'redis',
  'sanitize-html',
  'sharp',
  'smtp-server',
  'stripe',
  'thai-address-universal',
  'typescript',
  'yaml',
  'zod',
]

const isShared = new RegExp(`^(${sharedPackages.join('|')})(/|$)`)

/** Jest's runtime; test files in the worker's realm (environment.cjs) load these packages with Node's own `require`. */
class Runtime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters)
    const { executor } = this
    this.isMainRealm = executor.environment.global === globalThis
    if (!this.isMainRealm) return
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      })
  }

  requireModuleOrMock(from, moduleName) {
    if (!this.isMainRealm || !isShared.test(moduleName)) return super.requireModuleOrMock(from, moduleName)
    const isMocked = this.mockState.shouldMockCjs(from, moduleName).shouldMock
    return isMocked ? super.requireModuleOrMock(from, moduleName) : createRequire(from)(moduleName)
  }
}

module.exports = Runtime
