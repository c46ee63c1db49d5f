const { createRequire } = require('node:module')
const vm = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')
const { measureFile } = require('./file-cost.cjs')

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
  'qr',
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

/** Those that the tests of islands share too: they meet no object of the page. */
const sharedWithIslands = ['aria-query', 'zod']

const ofPackages = (names) => new RegExp(`^(${names.join('|')})(/|$)`)
const isShared = ofPackages(sharedPackages)
const isSharedWithIslands = ofPackages(sharedWithIslands)

/** Compiled modules by path, for the next test files of the worker: V8 keeps what it has compiled of a script. */
const compiled = new Map()

/** Jest's runtime; test files in the worker's realm (environment.cjs) load these packages with Node's own `require`. */
class Runtime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters)
    const testPath = parameters[6]
    this.writeCost = measureFile(testPath)
    const { executor } = this
    const compileAnew = executor.compile.bind(executor)
    this.isMainRealm = executor.environment.global === globalThis
    executor.compile = (source, filename) => {
      // A page's realm imports through Jest, by a function that belongs to one test file.
      if (!this.isMainRealm && /\bimport\s*\(|^#!/.test(source)) return compileAnew(source, filename)
      const script = compileOnce(source, filename, executor.injectedModuleParameters)
      return this.isMainRealm ? script.runInThisContext() : script.runInContext(executor.environment.getVmContext())
    }
  }

  teardown() {
    super.teardown()
    this.writeCost()
  }

  requireModuleOrMock(from, moduleName) {
    if (!(this.isMainRealm ? isShared : isSharedWithIslands).test(moduleName)) return super.requireModuleOrMock(from, moduleName)
    const isMocked = this.mockState.shouldMockCjs(from, moduleName).shouldMock
    return isMocked ? super.requireModuleOrMock(from, moduleName) : createRequire(from)(moduleName)
  }
}

/** @returns {vm.Script} whose value is the module's function, a new one at each run */
function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source) return known.script
  const start = `(function (${parameters.join(', ')}) {`
  const script = new vm.Script(`${start}${source}\n})`, {
    filename,
    columnOffset: -start.length,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  compiled.set(filename, { source, script })
  return script
}

module.exports = Runtime
