import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureProgram } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { root } from './steps.mjs'

/**
 * Starts Varnish with the shipped configuration (lib/tools/deploy/varnish.vcl) in front of local replicas of the shop.
 * @param {readonly (number | string)[]} ports on which they listen
 * @returns its URL and a function that stops it; null if Varnish is not installed
 */
export async function startVarnish(ports) {
  if (!(await ensureProgram('varnishd', 'varnish'))) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-varnish-'))
  const rules = rulesFor(ports, readFileSync(path.join(root, 'lib/tools/deploy/varnish.vcl'), 'utf8'))
  writeFileSync(path.join(folder, 'varnish.vcl'), rules)
  for (const name of ['outage.vcl', 'page-queries.vcl']) copyFileSync(path.join(root, 'lib/tools/deploy', name), path.join(folder, name))
  const port = await freePort()
  // Varnish's jail would require Debian's own users and folders.
  const own = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', path.join(folder, 'varnish.vcl')]
  const options = [...own, '-a', `127.0.0.1:${port}`, '-s', 'malloc,256m', ...shippedSettings()]
  const varnish = spawn('varnishd', options, { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      varnish.kill('SIGTERM')
      await once(varnish, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The shipped configuration, whose first backend is repeated for each port; it needs two, which may have the same port. */
function rulesFor(given, shipped) {
  const ports = given.length === 1 ? [...given, ...given] : given
  const [first = ''] = /backend app1 \{[^}]+\}\n/.exec(shipped) ?? []
  const backends = ports.map((port, index) =>
    first
      .replace('app1', `app${index + 1}`)
      .replace(/\.host = ".+"/, '.host = "127.0.0.1"')
      .replace(/\.port = ".+"/, `.port = "${port}"`),
  )
  const added = ports.map((_, index) => `  apps.add_backend(app${index + 1});\n`)
  return shipped
    .replace(/backend app1 [^]+?\n\}\n\nbackend app2 [^]+?\n\}\n/, backends.join('\n'))
    .replace(/( {2}apps\.add_backend\(app\d\);\n)+/, added.join(''))
}

/** The settings that compose.yaml gives Varnish. */
function shippedSettings() {
  const compose = readFileSync(path.join(root, 'compose.yaml'), 'utf8')
  return [...compose.matchAll(/- -p\n *- (\S+)/g)].flatMap(([, setting]) => ['-p', setting])
}
