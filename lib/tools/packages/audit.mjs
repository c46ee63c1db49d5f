/**
 * Queries the registry for known vulnerabilities of production packages. Severe ones fail, unless `audit-exceptions.json` states,
 * until a date, why they are harmless here. A registry that does not answer fails this program, which the workflow and a release
 * run; `npm test`, which must also pass without a network, says so at its end.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/steps.mjs'

const blockingLevels = ['high', 'critical']
const timeoutMs = 60_000

export const unanswered = `
!! NOT AUDITED: the registry did not say which vulnerabilities of the packages are known. !!
!! Before a release, run \`node lib/tools/packages/audit.mjs\` where it answers.          !!`.trim()

/**
 * @param report the output of `npm audit --json`
 * @param exceptions `{ package, reason, until }`, the date as YYYY-MM-DD
 * @param today YYYY-MM-DD
 * @returns `{ answered, issues }`: one sentence for each severe vulnerability without an exception
 */
export function readAudit(report, exceptions, today) {
  const vulnerabilities = report?.vulnerabilities
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return { answered: false, issues: [] }
  const isExcused = (name) => exceptions.some((each) => each.package === name && each.reason && each.until >= today)
  const issues = Object.entries(vulnerabilities)
    .filter(([name, { severity }]) => blockingLevels.includes(severity) && !isExcused(name))
    .map(([name, { severity, via }]) => `${name}: ${severity}. ${titlesOf(via)}`)
  return { answered: true, issues }
}

/** A vulnerability is inherited from another package (given by name) or described itself. */
function titlesOf(via) {
  return via.map((each) => (typeof each === 'string' ? `By ${each}.` : `${each.title} (${each.url})`)).join(' ')
}

function askRegistry() {
  return new Promise((resolve) => {
    const options = { cwd: root, timeout: timeoutMs, maxBuffer: 32 * 1024 * 1024 }
    // npm exits with 1 for any vulnerability, but prints its report anyway.
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_error, output) => resolve(output))
  })
}

/** @returns one sentence for each issue, and whether the registry answered */
export async function auditPackages() {
  const exceptions = JSON.parse(readFileSync(path.join(root, 'lib/tools/packages/audit-exceptions.json'), 'utf8'))
  return readAudit(parsed(await askRegistry()), exceptions, new Date().toISOString().slice(0, 10))
}

function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { answered, issues } = await auditPackages()
  const none = answered ? 'No severe vulnerability of a production package is known.' : unanswered
  process.stdout.write(`${issues.length > 0 ? issues.join('\n') : none}\n`)
  process.exitCode = answered && issues.length === 0 ? 0 : 1
}
