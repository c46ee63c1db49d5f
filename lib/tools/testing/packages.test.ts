import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageSchema = z.object({ version: z.string() })
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The output of a script's module, which Jest cannot load but Node can. */
function ask(script: string): unknown {
  return JSON.parse(execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

const issue = (license: string, name = 'x') =>
  ask(`import { licenseIssue } from './lib/tools/packages/licenses.mjs'
    process.stdout.write(JSON.stringify(licenseIssue({ name: '${name}', version: '1.0.0', license: '${license}' })))`)

it('a package is refused when its license is unknown or not on the list', () => {
  expect(issue('GPL-3.0')).toBe('x 1.0.0 has the licence GPL-3.0, which is not on the list.')
  expect(issue('unknown')).toContain('unknown')
  expect(issue('MIT AND GPL-3.0')).toContain('GPL-3.0')
  expect([issue('(MIT OR GPL-3.0)'), issue('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')]).toEqual([null, null])
  expect(issue('LGPL-3.0-or-later')).toContain('not on the list')
})

it('severe vulnerabilities are reported without an unexpired exception, and a failed audit reports none', () => {
  const report = {
    vulnerabilities: {
      next: { severity: 'critical', via: [{ title: 'Runs code', url: 'https://holes.example/1' }] },
      sharp: { severity: 'high', via: ['next'] },
      swr: { severity: 'low', via: [] },
    },
  }
  const read = (given: unknown, exceptions: unknown) =>
    ask(`import { readAudit } from './lib/tools/packages/audit.mjs'
      process.stdout.write(JSON.stringify(readAudit(${JSON.stringify(given)}, ${JSON.stringify(exceptions)}, '2026-11-21')))`)
  const excuse = { package: 'sharp', reason: 'Reads no such files', until: '2026-12-31' }
  expect(read(report, [])).toEqual({
    answered: true,
    issues: ['next: critical. Runs code (https://holes.example/1)', 'sharp: high. By next.'],
  })
  expect(read(report, [excuse])).toEqual({ answered: true, issues: [expect.stringContaining('next')] })
  expect(read(report, [{ ...excuse, until: '2026-11-20' }])).toMatchObject({ issues: { length: 2 } })
  expect(read({ message: '405 Method Not Allowed' }, [])).toEqual({ answered: false, issues: [] })
  expect(read(null, [])).toEqual({ answered: false, issues: [] })
})

it('the audit fails, and says so, when the registry does not answer', () => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  const { status, stdout } = spawnSync('node', ['lib/tools/packages/audit.mjs'], { encoding: 'utf8', env })
  expect([status, stdout]).toEqual([1, expect.stringContaining('NOT AUDITED')])
})

it('the bill of materials names the packages that the shop runs with, and no other', () => {
  const bill = z
    .object({
      metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .parse(JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })))
  const production = z.array(z.object({ name: z.string(), version: z.string() })).parse(
    ask(`import { productionPackages } from './lib/tools/packages/licenses.mjs'
      process.stdout.write(JSON.stringify(productionPackages()))`),
  )
  const texts = (packages: typeof production) => packages.map(({ name, version }) => `${name} ${version}`).sort()
  expect(production.length).toBeGreaterThan(100)
  expect(texts(bill.components)).toEqual(texts(production))
  expect(bill.metadata.component).toEqual({ name: 'talat', version: packageSchema.parse(read('package.json')).version })
})

describe('package-lock.json', () => {
  it('has an entry for every optional package of every platform, and a hash for each entry', () => {
    expect(
      ask(`import { checkLockFile } from './lib/tools/packages/lock-file.mjs'
      process.stdout.write(JSON.stringify(checkLockFile()))`),
    ).toEqual([])
  })
})

describe('what is installed is chosen by this repository', () => {
  it('names one version of every package', () => {
    const named = z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    const { dependencies, devDependencies } = named.parse(read('package.json'))
    const isExact = (version: string) => /^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version)
    expect(Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !isExact(version))).toEqual([])
  })

  it('names the commit of every action of the workflow', () => {
    const actions = readFileSync('.github/workflows/ci.yml', 'utf8').match(/uses: .*/g) ?? []
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('runs no install script of a package', () => {
    expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
  })
})
