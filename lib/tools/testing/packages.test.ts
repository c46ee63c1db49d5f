import { execFileSync } from 'node:child_process'
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

it('the bill of materials names the packages that the shop runs with, and no other', () => {
  const bill = z
    .object({
      metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .parse(JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })))
  const production = z.array(z.object({ name: z.string(), version: z.string() })).parse(
    ask(`import { productionPackages } from './lib/tools/packages/production-packages.mjs'
      process.stdout.write(JSON.stringify(productionPackages()))`),
  )
  const texts = (packages: typeof production) => packages.map(({ name, version }) => `${name} ${version}`).sort()
  expect(production.length).toBeGreaterThan(100)
  expect(texts(bill.components)).toEqual(texts(production))
  expect(bill.metadata.component).toEqual({ name: 'talat', version: packageSchema.parse(read('package.json')).version })
}, 60_000)

describe('package-lock.json', () => {
  it('has an entry for every optional package of every platform', () => {
    expect(
      ask(`import { checkLockFile } from './lib/tools/packages/lock-file.mjs'
      process.stdout.write(JSON.stringify(checkLockFile()))`),
    ).toEqual([])
  })

  it('is completed with omitted optional packages and their dependencies, sorted as npm sorts them', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-darwin': '1.0.0', 'a-linux': '1.0.0' } },
      'node_modules/a-linux': { version: '1.0.0', optional: true },
    }
    const published = {
      'a-darwin': {
        name: 'a-darwin',
        version: '1.0.0',
        dist: { integrity: 'sha512-x' },
        os: ['darwin'],
        optionalDependencies: { '@b/lib': '2.0.0' },
      },
      '@b/lib': { name: '@b/lib', version: '2.0.0', license: 'MIT', author: 'someone' },
    }
    const repaired = ask(`import { checkLockFile, repairPackages } from './lib/tools/packages/lock-file.mjs'
      const published = ${JSON.stringify(published)}
      const before = ${JSON.stringify(packages)}
      const after = repairPackages(before, (name) => published[name] ?? null)
      process.stdout.write(JSON.stringify({ before: checkLockFile({ packages: before }), after, left: checkLockFile({ packages: after }) }))`)
    expect(repaired).toEqual({
      before: [expect.stringContaining('no entry for a-darwin 1.0.0, which node_modules/a needs')],
      after: {
        ...packages,
        'node_modules/a-darwin': {
          version: '1.0.0',
          integrity: 'sha512-x',
          optional: true,
          os: ['darwin'],
          optionalDependencies: { '@b/lib': '2.0.0' },
        },
        'node_modules/@b/lib': { version: '2.0.0', license: 'MIT', optional: true },
      },
      left: [],
    })
    expect(Object.keys((repaired as { after: object }).after)).toEqual([
      '',
      'node_modules/@b/lib',
      'node_modules/a',
      'node_modules/a-darwin',
      'node_modules/a-linux',
    ])
  })

  it('still reports a package that the registry does not have', () => {
    const left = ask(`import { checkLockFile, repairPackages } from './lib/tools/packages/lock-file.mjs'
      const packages = repairPackages({ '': { optionalDependencies: { gone: '1.0.0' } } }, () => null)
      process.stdout.write(JSON.stringify(checkLockFile({ packages })))`)
    expect(left).toEqual([expect.stringContaining('no entry for gone 1.0.0')])
  })
})
