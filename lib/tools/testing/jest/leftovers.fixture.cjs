/** A test file that records what it finds and then leaves a trace of every kind; environment.test.ts runs it twice in one worker. */
const { appendFileSync } = require('node:fs')
const yaml = require('yaml')
const own = require('./own-module')

it('leaves traces', () => {
  const found = {
    globals: [globalThis.leftover, typeof structuredClone, escape('é')],
    process: [process.leftover, process.listenerCount('SIGUSR2'), process.exitCode, process.cwd()],
    variables: [process.env.LEFTOVER, process.env.FOUND_FILE, process.env.LANG],
    clock: Date.now() > Date.UTC(2020, 0) && performance.now() > 0,
    spies: jest.isMockFunction(yaml.parse),
    ownModule: { ...own },
    sharedPackage: yaml.isUsed,
  }
  appendFileSync(process.env.FOUND_FILE, `${JSON.stringify(found)}\n`)

  setInterval(() => undefined, 1000)
  setTimeout(() => undefined, 600_000)
  jest.useFakeTimers({ now: 0 })
  jest.spyOn(yaml, 'parse')
  own.isUsed = true
  yaml.isUsed = true
  Object.assign(globalThis, { leftover: true, escape: () => 'leftover' })
  delete globalThis.structuredClone
  Object.assign(process.env, { LEFTOVER: 'true', LANG: 'leftover' })
  process.leftover = true
  process.on('SIGUSR2', () => undefined)
  process.chdir('/')
  process.exitCode = 7
})
