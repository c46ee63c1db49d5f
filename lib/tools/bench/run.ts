import { execFile } from 'node:child_process'

/**
 * Runs a program until it exits.
 * @returns its output, stdout and stderr together
 * @throws Error with its output if it fails
 */
export function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile(command, [...args], options, (error, stdout, stderr) => {
      const said = stdout + stderr
      if (error) reject(new Error(`${command} failed: ${said.slice(-2000) || error.message}`))
      else resolve(said)
    })
  })
}
