import { execFileSync } from 'node:child_process'

/** A version of the npm package `node`; `Dockerfile` and the workflow use the same major version. */
const version = '24.21.0'
const major = Number.parseInt(version, 10)

/**
 * The path of the recommended Node: this one, if it is at least as new; else that of the npm package, which stays in npm's cache.
 * If neither is available, prints a warning and returns this one. Child processes find it in their environment.
 */
export function recommendedNode() {
  process.env.RECOMMENDED_NODE ??= Number.parseInt(process.versions.node, 10) >= major ? process.execPath : nodeOfPackage()
  return process.env.RECOMMENDED_NODE
}

function nodeOfPackage() {
  try {
    const command = ['exec', '--yes', '--prefer-offline', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath']
    return execFileSync('npm', command, { encoding: 'utf8' }).trim()
  } catch {
    process.stdout.write(`Node ${major} was NOT tested: the npm package node@${version} could not be installed.\n`)
    return process.execPath
  }
}
