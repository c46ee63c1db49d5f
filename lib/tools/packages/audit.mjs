/**
 * Queries the registry for known vulnerabilities of production packages. Severe ones fail, unless `audit-exceptions.json` states,
 * until a date, why they are harmless here. A registry without this service is reported and does not fail.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/steps.mjs'

const blockingLevels = ['high', 'critical']
const timeoutMs = 8000

export const unanswered = 'Known holes were NOT looked up: the registry does not answer that question here.'

/**
 * @param report the output of `npm audit --json`
 * @param exceptions `{ package, reason, until }`, the date as YYYY-MM-DD
 * @param today YYYY-MM-DD
 * @returns `{ answered, issues }`: one sentence for each severe vulnerability without an exception
 */
export function readAudit(report, exceptions, today) {
  const holes = report?.vulnerabilities
  if (typeof holes !== 'object' || holes === null) return { answered: false, issues: [] }
  const isExcused = (name) => exceptions.some((each) => each.package === name && each.reason && each.until >= today)
  const issues = Object.entries(holes)
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
  const none = answered ? 'No grave holes are known in what a shop runs with.' : unanswered
  process.stdout.write(`${issues.length > 0 ? issues.join('\n') : none}\n`)
  process.exitCode = issues.length === 0 ? 0 : 1
}
