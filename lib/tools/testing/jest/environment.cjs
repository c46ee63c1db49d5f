const { ModernFakeTimers } = require('@jest/fake-timers')
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node')
const { ModuleMocker } = require('jest-mock')

/** What test files hand on to those after them in the same worker: engines of PGlite (lib/backend/testing/reused-engine.ts). */
const workerMemory = {}

/**
 * Runs test files in the realm of the worker itself, where a package is loaded once a worker (runtime.cjs) and Node's own
 * classes are the tests' classes. After each file, timers, globals, the process and its environment variables are as before;
 * Jest itself restores spies. Not restored: what a file changes inside a built-in class or a shared package without `jest.spyOn`.
 */
class MainRealmEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis
    this.before = takeState()
    this.stopTimers = trackTimers()
    globalThis.workerMemory = workerMemory
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.stopTimers()
    restoreState(this.before)
    // Jest runs no module of a file whose environment has no global.
    this.global = null
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  /** There is no context besides the worker's own, for which runtime.cjs compiles. */
  getVmContext() {
    return null
  }
}

/** The timers that a file leaves would go on in the next, and keep Jest from ending: PGlite sets one for as long as it is open. */
function trackTimers() {
  const timers = new Set()
  for (const name of ['setTimeout', 'setInterval']) {
    globalThis[name] = new Proxy(globalThis[name], {
      apply(start, thisArgument, parameters) {
        const timer = Reflect.apply(start, thisArgument, parameters)
        timers.add(timer)
        return timer
      },
    })
  }
  return () => timers.forEach((timer) => clearTimeout(timer))
}

function takeState() {
  return {
    globals: propertiesOf(globalThis),
    process: propertiesOf(process),
    listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name)])),
    variables: { ...process.env },
    folder: process.cwd(),
    exitCode: process.exitCode,
  }
}

function restoreState(before) {
  for (const name of new Set([...process.eventNames(), ...before.listeners.keys()])) {
    const then = before.listeners.get(name) ?? []
    const now = process.rawListeners(name)
    for (const listener of now) if (!then.includes(listener)) process.removeListener(name, listener)
    for (const listener of then) if (!now.includes(listener)) process.on(name, listener)
  }
  restoreProperties(process, before.process)
  restoreProperties(globalThis, before.globals)
  for (const name of Object.keys(process.env)) if (!(name in before.variables)) delete process.env[name]
  Object.assign(process.env, before.variables)
  process.chdir(before.folder)
  process.exitCode = before.exitCode
}

const propertiesOf = (target) => new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]))

/** Those that cannot be configured cannot have changed. */
function restoreProperties(target, before) {
  for (const key of Reflect.ownKeys(target)) if (!before.has(key)) Reflect.deleteProperty(target, key)
  for (const [key, descriptor] of before) Reflect.defineProperty(target, key, descriptor)
}

/** The backend's tests, which are most of the time of a run. */
const mainRealmFiles = /[\\/]lib[\\/]backend[\\/]/

/** The realm of the worker for tests of the backend, Jest's own for the others. */
module.exports = class {
  constructor(config, context) {
    return mainRealmFiles.test(context.testPath) ? new MainRealmEnvironment(config) : new NodeEnvironment(config, context)
  }
}
