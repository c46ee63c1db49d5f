import { spawnSync } from 'node:child_process'

/** Runs steps in a child process, which exits if one fails. */
function runSteps(steps: readonly Readonly<{ stage: string; command: readonly string[] }>[]) {
  const program = `
    import { sideBySide } from './lib/tools/scripts/side-by-side.mjs'
    const ended = await sideBySide(${JSON.stringify(steps)})
    console.log('ended: ' + ended.map(({ stage }) => stage).sort().join(' '))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { status, said: stdout }
}

const shell = (stage: string, script: string) => ({ stage, command: ['sh', '-c', script] })

test('a failed step is named and ends the run after the concurrent steps', () => {
  const { status, said } = runSteps([shell('Types', 'echo wrong type; exit 2'), shell('Lint', 'echo all well')])
  expect(status).toBe(1)
  expect(said).toContain('▸ Types\nwrong type\n')
  expect(said).toContain('▸ Lint\nall well\n')
  expect(said).toMatch(/Failed: Types\n$/)
})
