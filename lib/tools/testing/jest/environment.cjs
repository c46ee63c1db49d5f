const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** State that test files pass on to later ones in the same worker: PGlite engines (lib/backend/testing/reused-engine.ts). */
const workerMemory = {}

/**
 * Runs test files without a page in the worker's own realm, where a package is loaded once per worker (runtime.cjs) and tests
 * share Node's own classes. After each file it restores timers, globals, the process and its environment variables; Jest restores
 * spies. Changes to a built-in class or a shared package without `jest.spyOn` are not restored.
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

  /** There is no other context than the worker's own, for which runtime.cjs compiles. */
  getVmContext() {
    return null
  }
}

/** Timers left by a file would continue in the next one and keep Jest from exiting: PGlite keeps one while it is open. */
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

/** Ignores failures of Reflect: properties that are not configurable cannot have changed. */
function restoreProperties(target, before) {
  for (const key of Reflect.ownKeys(target)) if (!before.has(key)) Reflect.deleteProperty(target, key)
  for (const [key, descriptor] of before) Reflect.defineProperty(target, key, descriptor)
}

module.exports = MainRealmEnvironment
