import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const here = path.join(process.cwd(), 'lib/tools/testing/jest')
const project = temporaryFolder()

/** Runs the leftovers test file twice in one worker. @returns what each run has found */
async function runTwice(): Promise<readonly Record<string, unknown>[]> {
  const tests = path.join(project, 'lib/backend')
  const found = path.join(project, 'found')
  await mkdir(tests, { recursive: true })
  await symlink(path.join(process.cwd(), 'node_modules'), path.join(project, 'node_modules'))
  await writeFile(path.join(tests, 'own-module.js'), 'module.exports = {}')
  for (const name of ['first', 'second']) await copyFile(path.join(here, 'leftovers.fixture.cjs'), path.join(tests, `${name}.test.js`))
  const config = {
    rootDir: project,
    transform: {},
    testEnvironment: path.join(here, 'environment.cjs'),
    runtime: path.join(here, 'runtime.cjs'),
  }
  await promisify(execFile)('node_modules/.bin/jest', ['--runInBand', '--config', JSON.stringify(config)], {
    env: { ...process.env, FOUND_FILE: found, LANG: 'C' },
  })
  return (await readFile(found, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

it('isolates backend test files from each other except for shared packages, and lets Jest exit', async () => {
  const [first = {}, second] = await runTwice()
  expect(first).toMatchObject({ globals: [null, 'function', '%E9'], clock: true, spies: false, ownModule: {} })
  expect(second).toEqual({ ...first, sharedPackage: true })
})
