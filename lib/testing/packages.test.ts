import { execFileSync } from 'node:child_process'

/** What a script's module says, as Jest cannot load it: Node does. */
function ask(script: string): unknown {
  return JSON.parse(execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

const fault = (license: string, name = 'x') =>
  ask(`import { licenseFault } from './lib/scripts/licenses.mjs'
    process.stdout.write(JSON.stringify(licenseFault({ name: '${name}', version: '1.0.0', license: '${license}' })))`)

it('a package is refused for a licence that is not on the list, and for one that it does not tell', () => {
  expect(fault('GPL-3.0')).toBe('x 1.0.0 has the licence GPL-3.0, which is not on the list.')
  expect(fault('unknown')).toContain('unknown')
  expect(fault('MIT AND GPL-3.0')).toContain('GPL-3.0')
  expect([fault('(MIT OR GPL-3.0)'), fault('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')]).toEqual([null, null])
  expect(fault('LGPL-3.0-or-later')).toContain('not on the list')
})

it('grave holes are named unless they are excused until a day to come, and no answer is no fault', () => {
  const report = {
    vulnerabilities: {
      next: { severity: 'critical', via: [{ title: 'Runs code', url: 'https://holes.example/1' }] },
      sharp: { severity: 'high', via: ['next'] },
      swr: { severity: 'low', via: [] },
    },
  }
  const read = (given: unknown, exceptions: unknown) =>
    ask(`import { readAudit } from './lib/scripts/audit.mjs'
      process.stdout.write(JSON.stringify(readAudit(${JSON.stringify(given)}, ${JSON.stringify(exceptions)}, '2026-11-21')))`)
  const excuse = { package: 'sharp', reason: 'Reads no such files', until: '2026-12-31' }
  expect(read(report, [])).toEqual({
    answered: true,
    faults: ['next: critical. Runs code (https://holes.example/1)', 'sharp: high. By next.'],
  })
  expect(read(report, [excuse])).toEqual({ answered: true, faults: [expect.stringContaining('next')] })
  expect(read(report, [{ ...excuse, until: '2026-11-20' }])).toMatchObject({ faults: { length: 2 } })
  expect(read({ message: '405 Method Not Allowed' }, [])).toEqual({ answered: false, faults: [] })
  expect(read(null, [])).toEqual({ answered: false, faults: [] })
})
