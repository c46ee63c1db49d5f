import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from './postgres.mjs'

/*
 * Takes one defence after the other out of a copy of this tree and sees to it that a test of the checklist fails:
 * `node lib/scripts/take-out-defences.mjs [A1 P2 …]`. lib/testing/defences.json says which, and how; what only the embedded
 * database has is tried there, everything else on PostgreSQL where there is one.
 */

const source = process.cwd()
const left = new Set(['node_modules', '.next', '.data', '.git', '.bench'])

/** A copy whose files may be changed; what is installed is shared. */
function copyTree() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'talat-defences-'))
  cpSync(source, copy, { recursive: true, filter: (file) => !left.has(path.relative(source, file)) })
  symlinkSync(path.join(source, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** How many tests failed. Throws where Jest could not run them, as that would prove nothing. */
function failures(copy, { test, title, database }, databaseUrl) {
  const result = path.join(copy, 'result.json')
  const jest = path.join(source, 'node_modules/jest/bin/jest.js')
  const project = test.endsWith('.tsx') ? 'islands' : 'rules'
  const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // A busy machine must not look like a test that fails.
  const patience = ['--testTimeout', '240000']
  const options = [...patience, '-i', '--json', '--outputFile', result, '--selectProjects', project, '--testPathPatterns', test, '-t', name]
  const { TEST_DATABASE_URL = databaseUrl, ...rest } = process.env
  const env = { ...rest, NODE_OPTIONS: '--experimental-vm-modules', ...(TEST_DATABASE_URL && database !== 'embedded' && { TEST_DATABASE_URL }) }
  rmSync(result, { force: true })
  const { stderr } = spawnSync(process.execPath, [jest, ...options], { cwd: copy, env, encoding: 'utf8', timeout: 300_000 })
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(result, 'utf8'))
  if (numFailedTests + numPassedTests === 0) throw new Error(`No test ran:\n${stderr}`)
  return numFailedTests
}

function takeOut(copy, defence, databaseUrl) {
  const file = path.join(copy, defence.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.replace(defence.find, () => defence.replace))
  try {
    return failures(copy, defence, databaseUrl)
  } finally {
    writeFileSync(file, whole)
  }
}

const asked = process.argv.slice(2)
const defences = JSON.parse(readFileSync(path.join(source, 'lib/testing/defences.json'), 'utf8'))
const chosen = defences.filter(({ id }) => asked.length === 0 || asked.includes(id))
const copy = copyTree()
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres()
const missed = []
try {
  for (const defence of chosen) {
    const count = takeOut(copy, defence, postgres?.url)
    console.log(`${count > 0 ? 'noticed' : 'NOT NOTICED'}  ${defence.id}  ${defence.defence}`)
    if (count === 0) missed.push(defence.id)
  }
} finally {
  postgres?.stop()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length - missed.length} of ${chosen.length} defences make a test fail when they are taken out`)
process.exitCode = missed.length > 0 ? 1 : 0
