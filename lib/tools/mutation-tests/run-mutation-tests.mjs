import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { baselineIssue, idPattern, judgeMutation, outcomeOf } from './judge-mutation.mjs'
import { mutate } from './mutate.mjs'
import { longBackendTests } from '../scripts/test-selection.mjs'
import { startPostgres } from '../scripts/postgres.mjs'

/* Runs the tests of all defences once, which must pass. Then removes one defence at a time from a copy of this tree and checks
 * that a test of the checklist fails, and not because the code no longer runs (judge-mutation.mjs):
 * `node lib/tools/mutation-tests/run-mutation-tests.mjs [A1 P2 …]`. lib/tools/mutation-tests/mutations.json lists the mutations.
 * Those specific to the embedded database are tested there, all others on PostgreSQL if it is available. */

const source = process.cwd()
const left = new Set(['node_modules', '.next', '.data', '.git', '.bench'])

/** Copies the files that mutations change; installed packages are shared. */
function copyTree() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'talat-defences-'))
  cpSync(source, copy, { recursive: true, filter: (file) => !left.has(path.relative(source, file)) })
  symlinkSync(path.join(source, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

const isIsland = (test) => test.endsWith('.tsx')
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Runs the tests of several defences of the same Jest project and kind of database.
 * @returns Jest's report; null if it wrote none in time
 */
function runTests(copy, defences, databaseUrl) {
  const result = path.join(copy, 'result.json')
  const jest = path.join(source, 'node_modules/jest/bin/jest.js')
  const [{ test, database }] = defences
  const files = [...new Set(defences.map((each) => escaped(each.test)))].join('|')
  const names = [...new Set(defences.map((each) => idPattern(each.id)))].join('|')
  // A slow test on a busy machine must not count as a failure.
  const timeoutOptions = ['--testTimeout', '240000']
  const options = [
    ...timeoutOptions,
    '-i',
    '--json',
    '--outputFile',
    result,
    '--selectProjects',
    isIsland(test) ? 'islands' : 'rules',
    '--testPathPatterns',
    files,
    '-t',
    names,
  ]
  const { TEST_DATABASE_URL = databaseUrl, ...rest } = process.env
  const env = { ...rest, ...(TEST_DATABASE_URL && database !== 'embedded' && { TEST_DATABASE_URL }) }
  rmSync(result, { force: true })
  spawnSync(process.execPath, [jest, ...options], { cwd: copy, env, stdio: 'ignore', timeout: 300_000 * defences.length })
  return existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : null
}

/** Runs every test with all defences in place. @returns the defences whose tests cannot judge, with the reason */
function runBaseline(copy, defences, databaseUrl) {
  const kinds = [...new Set(defences.map(kindOf))]
  return kinds.flatMap((kind) => {
    const group = defences.filter((defence) => kindOf(defence) === kind)
    const report = runTests(copy, group, databaseUrl)
    return group.flatMap((defence) => {
      const issue = baselineIssue(outcomeOf(report, defence))
      return issue ? [`${defence.id}  ${defence.test}: ${issue}`] : []
    })
  })
}

/** Tests of one run must have the same kind. */
const kindOf = ({ test, database }) => `${isIsland(test)} ${database}`

function testMutation(copy, defence, databaseUrl) {
  const file = path.join(copy, defence.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(whole, defence))
  try {
    return outcomeOf(runTests(copy, [defence], databaseUrl), defence)
  } finally {
    writeFileSync(file, whole)
  }
}

/** The command that runs the test of a defence. */
function stageOf({ test }) {
  return longBackendTests.some((each) => new RegExp(`^lib/backend/${each}`).test(test)) ? 'test:long' : 'npm test'
}

const asked = process.argv.slice(2)
const defences = JSON.parse(readFileSync(path.join(source, 'lib/tools/mutation-tests/mutations.json'), 'utf8'))
const chosen = defences.filter(({ id }) => asked.length === 0 || asked.includes(id))
const copy = copyTree()
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres()
const missed = []
try {
  const issues = runBaseline(copy, chosen, postgres?.url)
  if (issues.length > 0) throw new Error(`The tests cannot judge:\n${issues.join('\n')}`)
  for (const defence of chosen) {
    const outcome = testMutation(copy, defence, postgres?.url)
    const verdict = judgeMutation(outcome)
    console.log(`${verdict}  ${defence.id}  ${stageOf(defence)}  ${defence.defence}${outcome.crashed ? `: ${outcome.crashed}` : ''}`)
    if (verdict !== 'noticed') missed.push(defence.id)
  }
} finally {
  postgres?.stop()
  rmSync(copy, { recursive: true, force: true })
}
const inGate = chosen.filter((each) => stageOf(each) === 'npm test' && !missed.includes(each.id)).length
console.log(`${chosen.length - missed.length} of ${chosen.length} defences make a test fail when they are taken out, ${inGate} in npm test`)
process.exitCode = missed.length > 0 ? 1 : 0
