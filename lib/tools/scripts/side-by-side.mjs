import { spawn } from 'node:child_process'
import { root, say } from './steps.mjs'

/**
 * Runs single-core programs two at a time, and prints each one's output as a whole when it ends.
 * @param {readonly { stage: string, command: readonly string[], env?: Record<string, string> }[]} steps
 * @returns each stage with its duration in seconds; if any has failed, this program exits after all have ended
 */
export async function sideBySide(steps) {
  say(`Side by side: ${steps.map(({ stage }) => stage.toLowerCase()).join(', ')}`)
  const waiting = [...steps]
  const ended = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await runWhole(step))
  }
  await Promise.all([lane(), lane()])
  const failed = ended.filter(({ hasFailed }) => hasFailed).map(({ stage }) => stage)
  if (failed.length === 0) return ended
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
  return process.exit(1)
}

function runWhole({ stage, command: [program, ...args], env = {} }) {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const said = []
    child.stdout.on('data', (text) => said.push(text))
    child.stderr.on('data', (text) => said.push(text))
    child.on('error', reject)
    child.on('close', (code) => {
      say(stage)
      process.stdout.write(Buffer.concat(said))
      resolve({ stage, seconds: Math.round((performance.now() - start) / 1000), hasFailed: code !== 0 })
    })
  })
}
