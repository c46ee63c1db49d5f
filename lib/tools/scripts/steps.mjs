import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './compress-assets.mjs'
import { routesFile } from '../../platform/next/adapter.mjs'
import { emptyDatabaseFile } from '../../backend/infrastructure/database/empty-database.mjs'

/** The files that prettier formats. */
export const sourceFiles = '**/*.{ts,tsx,mjs,cjs,css}'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** The native compiler takes a third of the time; Next, ESLint and the tests use the other one, whose interface it lacks. */
export const typeCheck = ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit']

/** Prints a step's heading, so that the output shows the progress. */
export function say(text) {
  process.stdout.write(`\n▸ ${text}\n`)
}

/** A line for each stage and one for all, with the seconds since this program started. */
export function tableOfStages(stages) {
  const all = { stage: 'altogether', seconds: Math.round(performance.now() / 1000) }
  return [...stages, all].map(({ stage, seconds }) => `${String(seconds).padStart(5)} s  ${stage}`).join('\n')
}

/**
 * Runs a command in the project's root with its output shown.
 * @returns its exit code
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

/** Runs a command and ends this program when it fails. */
export async function mustRun(command, args, env) {
  const code = await run(command, args, env)
  if (code !== 0) process.exit(code ?? 1)
}

/** Next's advice to name the middleware proxy.ts, which the layout of this project does not, and to store its cache between runs of CI. */
const knownWarnings = /^.*("middleware" file convention is deprecated|No build cache found).*$\n?/gm

/** Like `mustRun`, but shows the output only if the command failed or warned. With `--strict`, a warning is a failure. */
export async function mustRunSilently(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  })
  process.once('exit', () => child.kill())
  const [code, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const output = said.join('').replace(knownWarnings, '')
  const warns = /warn|⚠|deprecat/i.test(output)
  if (code !== 0 || warns) process.stdout.write(`\n${output}`)
  if (code !== 0 || (warns && process.argv.includes('--strict'))) process.exit(code || 1)
}

/** Does a piece of work with a line that names it, and then its seconds. */
export async function stage(name, work) {
  process.stdout.write(`▸ ${name} …`)
  const start = performance.now()
  await work()
  process.stdout.write(` ${Math.max(1, Math.round((performance.now() - start) / 1000))} s\n`)
}

/** Builds the shop, unless the existing build was made from exactly these sources. */
export async function buildShop() {
  const sources = fingerprint()
  const stamp = path.join(root, '.next/talat-build')
  const built = existsSync(path.join(root, '.next/BUILD_ID')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (built) return
  await stage('Building the shop', () => mustRunSilently('node', ['node_modules/next/dist/bin/next', 'build']))
  await stage('Compressing its files', completeStandalone)
  await stage('Bundling its server and commands', () => mustRunSilently('node', ['lib/tools/scripts/bundle-commands.mjs']))
  // In a separate process, because it needs much memory.
  await stage('Packing an empty database', () => mustRunSilently('node', ['lib/tools/scripts/pack-empty-database.mjs']))
  writeFileSync(stamp, sources)
}

/** The operator commands in the built server, which has neither the sources nor a compiler. */
export const commandBundle = 'commands.mjs'

/** The server: lib/platform/server/main.ts. */
export const frontBundle = 'front.mjs'

/** The parts of a built server, which finds its files by their path in the project. */
const partsOfServer = ['.next', 'node_modules', 'lib', 'components', 'messages', 'package.json', emptyDatabaseFile]

/** Copies browser assets to the built server, which then needs nothing else, and removes the settings of this machine. */
export function completeStandalone() {
  const standalone = path.join(root, '.next/standalone')
  const assets = path.join(standalone, '.next/static')
  if (existsSync(assets)) return
  for (const name of readdirSync(standalone)) if (!partsOfServer.includes(name)) rmSync(path.join(standalone, name), { recursive: true })
  removeDevelopmentPackages(standalone)
  removeSources(standalone)
  cpSync(path.join(root, 'public'), path.join(standalone, 'public'), { recursive: true })
  cpSync(path.join(root, '.next/static'), assets, { recursive: true })
  cpSync(path.join(root, '.next', routesFile), path.join(standalone, '.next', routesFile))
  markScripts(assets)
  compressAssets(assets)
}

/** Next also copies sources whose path the server's code could name, as far as it can tell; they are compiled into the build. */
function removeSources(standalone) {
  for (const folder of ['lib', 'components']) {
    const place = path.join(standalone, folder)
    for (const file of readdirSync(place, { recursive: true })) if (/\.tsx?$/.test(file)) rmSync(path.join(place, file))
  }
}

/** Next copies each package that some module could load, also those that only development installs. */
function removeDevelopmentPackages(standalone) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const [place, { dev }] of Object.entries(packages)) if (dev) rmSync(path.join(standalone, place), { recursive: true, force: true })
}

/**
 * Chromium compiles all functions of a script with this first line while it arrives, in parallel to the page's own work.
 * Otherwise each function is parsed again at its first call, which took half of a page's start-up time on a slow phone.
 */
const compileWhole = '//# allFunctionsCalledOnLoad\n'

function markScripts(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const script = path.join(folder, name)
    writeFileSync(script, compileWhole + readFileSync(script, 'utf8'))
  }
}

/** A hash of the names, sizes and modification times of everything that goes into a build. */
function fingerprint() {
  const hash = createHash('sha256')
  const visit = (entry) => {
    const stats = statSync(path.join(root, entry))
    if (stats.isDirectory()) for (const child of readdirSync(path.join(root, entry)).sort()) visit(path.join(entry, child))
    else hash.update(`${entry} ${stats.size} ${stats.mtimeMs}\n`)
  }
  const parts = [
    'app',
    'components',
    'lib',
    'messages',
    'public',
    'middleware.ts',
    'instrumentation.ts',
    'instrumentation-node.ts',
    'next.config.ts',
    'postcss.config.mjs',
  ]
  for (const part of [...parts, 'package-lock.json', 'tsconfig.json']) if (existsSync(path.join(root, part))) visit(part)
  return hash.digest('hex')
}
