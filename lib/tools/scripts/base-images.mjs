import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasProgram } from './debian.mjs'
import { root, say } from './steps.mjs'

const authorities = '/etc/ssl/certs/ca-certificates.crt'
const recipes = path.join(root, 'lib/tools/deploy/base-images')

/** The targets of lib/tools/deploy/base-images/Dockerfile; each is a stand-in for the image of that name. */
const targets = readFileSync(path.join(recipes, 'Dockerfile'), 'utf8').match(/(?<=^FROM debian AS )[a-z]+$/gm) ?? []

/** Every third-party image that the shop is built from or runs with. */
export function baseImages() {
  const read = (file, pattern) => [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)
  const named = [...read('Dockerfile', /^FROM (\S+:\S+)/gm), ...read('compose.yaml', /^ +image: (\S+:[\w.-]+)$/gm)]
  return [...new Set(named)]
}

/**
 * Provides every base image: the local one, else the published one, else a stand-in built from Debian's packages.
 * @returns the names of the stand-ins
 * @throws Error with the requirements of a stand-in that cannot be built
 */
export function prepareBaseImages() {
  const missing = baseImages().filter((image) => !succeeds(['image', 'inspect', image]) && !succeeds(['pull', '--quiet', image]))
  if (missing.length > 0) makeStandIns(missing)
  return baseImages().filter((image) => /stand-in/.test(docker('image', 'inspect', '--format', '{{json .Config.Labels}}', image)))
}

/** Builds images of lib/tools/deploy/base-images/Dockerfile. @throws Error with the requirements that are missing */
export function makeStandIns(images) {
  if (process.getuid?.() !== 0 || !hasProgram('debootstrap')) {
    throw new Error(`${images.join(', ')} cannot be pulled; building them needs root and Debian's package debootstrap`)
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-images-'))
  try {
    say(`Images made from Debian's packages: ${images.join(', ')}`)
    cpSync(recipes, folder, { recursive: true })
    if (existsSync(authorities)) cpSync(authorities, path.join(folder, 'ca-certificates.crt'))
    const tree = path.join(folder, 'debian')
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tree], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    execFileSync('tar', [
      '-C',
      tree,
      '--exclude=./dev/*',
      '--exclude=./var/cache/apt/archives/*.deb',
      '-cf',
      path.join(folder, 'debian.tar'),
      '.',
    ])
    rmSync(tree, { recursive: true })
    for (const image of images) {
      const [name, tag = ''] = image.split(':')
      if (!targets.includes(name)) throw new Error(`There is no stand-in for ${image}: lib/tools/deploy/base-images/Dockerfile`)
      if (name === 'node') packNode(folder, Number.parseInt(tag, 10))
      docker('build', '--quiet', '--network', 'host', '--label', 'stand-in=1', '--target', name, '--tag', image, folder)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Node and npm from their npm packages. */
function packNode(folder, version) {
  const processor = process.arch === 'arm64' ? 'arm64' : 'x64'
  for (const [file, name] of [
    ['node.tgz', `node-linux-${processor}@${version}`],
    ['npm.tgz', 'npm@11'],
  ]) {
    const packed = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim()
    cpSync(path.join(folder, packed), path.join(folder, file))
  }
}

/** Runs a Docker command with the older builder, which supports this Dockerfile and needs no plugin. */
export function docker(...args) {
  return execFileSync('docker', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DOCKER_BUILDKIT: process.env.DOCKER_BUILDKIT ?? '0' },
  }).trim()
}

function succeeds(args) {
  try {
    docker(...args)
    return true
  } catch {
    return false
  }
}
