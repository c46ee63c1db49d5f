import { run } from './steps.mjs'

/** What the programs that try containers share: checks with a line each, and the exit code of this program. */
const issues = []

/** Runs one check and prints whether it passed, in how many seconds, and what it says. */
export async function check(what, prove) {
  const start = performance.now()
  let said = ''
  try {
    said = (await prove()) ?? ''
  } catch (error) {
    issues.push(what)
    said = error.message
  }
  const mark = issues.includes(what) ? '✘' : '✓'
  process.stdout.write(`${mark} ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)\n${said ? `  ${said}\n` : ''}`)
}

export function expect(holds, sentence) {
  if (!holds) throw new Error(sentence)
}

/** Polls until the condition is true. @throws Error with the sentence if it is not true after `seconds` */
export async function until(seconds, question, sentence) {
  const end = Date.now() + seconds * 1000
  while (!(await question())) {
    expect(Date.now() < end, sentence())
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/**
 * Runs checks, prints the logs if one has failed, removes everything, and ends this program.
 * @param commands `logs` and `remove`: program and arguments
 */
export async function runChecks(checks, { logs, remove }) {
  try {
    await checks()
  } catch (error) {
    issues.push(error.message)
  } finally {
    if (issues.length > 0) await run(...logs)
    await run(...remove)
  }
  process.stdout.write(issues.length === 0 ? '\nAll checks of containers passed.\n' : `\nFailed: ${issues.join('; ')}\n`)
  process.exit(issues.length === 0 ? 0 : 1)
}
