/**
 * What every program of this folder begins with: the packages of package-lock.json, and the one Node that the shop is built, tested
 * and served with. It is one of the packages, so npm finds it first on the PATH of its scripts; a program that another Node
 * started, as on a fresh clone, is continued by it.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { mustRunSilently, root, stage } from './steps.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/** Major version; `Dockerfile`, the workflow and the packages `node-linux-*` use the same. */
const nodeVersion = 24

const isRightNode = Number.parseInt(process.versions.node, 10) === nodeVersion
const programs = path.join(root, 'node_modules/.bin')

/**
 * Resolves in a process with the packages and on the right Node. A process that was begun by another Node waits for one that
 * continues its work, and ends with it.
 * @param options `withDevelopment`: also what only tests and checks need
 */
export async function prepare({ withDevelopment }) {
  checkNode()
  stopWithParent()
  // Next would announce that it sends usage data, and send them.
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  await installPackages(withDevelopment)
  await ensureRightNode()
}

/** Resolves in a process on the right Node, of packages that are installed. */
export async function ensureRightNode() {
  checkNode()
  stopWithParent()
  // Children, and `npx` among them, run on it too.
  process.env.PATH = [programs, process.env.PATH].join(path.delimiter)
  if (isRightNode) return
  const packaged = packagedNode()
  if (packaged) await continueAs(packaged, process.argv.slice(1))
  process.stderr.write(
    `Talat runs on Node ${nodeVersion}; this is ${process.versions.node}. On Linux npm ci installs it; elsewhere install it yourself.\n`,
  )
  process.exit(1)
}

/** Runs a program in place of this one, which passes signals on and ends with its exit code. */
export async function continueAs(file, args) {
  const child = spawn(file, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode, signal) => resolve(signal ? 1 : exitCode))
  })
  process.exit(code)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Talat needs Node 20.19 or newer to begin with; this is ${process.versions.node}.\n`)
  process.exit(1)
}

function packagedNode() {
  const file = path.join(programs, 'node')
  return existsSync(file) ? realpathSync(file) : null
}

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
async function installPackages(withDevelopment) {
  const { packages } = readJson('package-lock.json')
  const { packages: installed } = existsSync(path.join(root, installedList)) ? readJson(installedList) : { packages: {} }
  const isNeeded = ([place, { dev, optional }]) => place !== '' && !optional && (withDevelopment || !dev)
  const isThere = ([place, { version, integrity }]) => installed[place]?.version === version && installed[place].integrity === integrity
  if (Object.entries(packages).filter(isNeeded).every(isThere) && (isRightNode || packagedNode())) return
  // npm compares what packages need with the Node that it runs on, not with the one that will run them.
  const options = [...(withDevelopment ? [] : ['--omit=dev']), ...(isRightNode ? [] : ['--loglevel=error'])]
  await stage(withDevelopment ? 'Installing all packages' : 'Installing packages', () => mustRunSilently('npm', ['ci', ...options]))
}

/** npm's list of what it has installed. */
const installedList = 'node_modules/.package-lock.json'

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
