/**
 * Packs the shop and installs it with `install.sh` on a Debian server with 1 GB and no Node: a container with systemd, PostgreSQL and
 * Caddy. `npm run test:long` runs it. It uses the ports 80, 443, 3000 and 5432 of this machine's network.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { docker, makeStandIns } from './base-images.mjs'
import { check, expect, runChecks, until } from './container-checks.mjs'
import { mustRun, root, say } from './steps.mjs'

const domain = 'shop.localhost'
const name = 'talat-try-server'
const image = 'server:debian'

try {
  docker('version')
} catch {
  process.stdout.write('The small server was NOT tried: no Docker engine answers.\n')
  process.exit(0)
}
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
await mustRun('npm', ['run', 'package'])
if (!docker('images', '--quiet', image)) makeStandIns([image])

await runChecks(tryServer, {
  logs: ['docker', ['exec', name, 'journalctl', '--no-pager', '--lines', '60']],
  remove: ['docker', ['rm', '--force', '--volumes', name]],
})

async function tryServer() {
  say('A server with 1 GB')
  // What systemd needs: file systems of its own for /run and /tmp, and the right to mount them.
  const rights = ['--cap-add', 'SYS_ADMIN', '--security-opt', 'seccomp=unconfined', '--cgroupns', 'private']
  const places = ['/run', '/run/lock', '/tmp'].flatMap((place) => ['--tmpfs', place])
  docker(
    'run',
    '--detach',
    '--name',
    name,
    '--memory',
    '1g',
    '--memory-swap',
    '1g',
    '--network',
    'host',
    '--add-host',
    `${domain}:127.0.0.1`,
    ...rights,
    ...places,
    image,
  )
  docker('cp', path.join(root, `talat-${version}.tar.gz`), `${name}:/root/talat.tar.gz`)
  inside('tar', '-xzf', '/root/talat.tar.gz', '-C', '/root')
  await check('one command installs it', install)
  await check('a page comes over TLS', pageComes)
  await check('metrics stay inside', async () => expect((await ask('/api/metrics')) === 404, 'The internet reads the metrics'))
  await check('only Caddy is reached from outside', async () => expect(!listensEverywhere(), 'The shop listens on every address'))
  await check('the operator’s commands run', async () => lastLine(inside('talat', 'check')))
  await check('the shop comes back after SIGKILL', comesBack)
  await check('visitors wait for a restart', visitorsWait)
  await check('while the shop is stopped, Caddy answers with a page of its own', outagePageComes)
  await check('an upgrade keeps settings and data, and makes a backup that restores', upgrade)
  await check('it fits: nothing was ended for lack of memory', memoryHolds)
}

/** Whether port 3000 is open on all addresses of IPv4, by the kernel's table: addresses and ports in hexadecimal. */
function listensEverywhere() {
  return / 00000000:0BB8 00000000:0000 0A /.test(inside('cat', '/proc/net/tcp'))
}

function inside(...args) {
  return execFileSync('docker', ['exec', name, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function lastLine(text) {
  return text.split('\n').at(-1)
}

async function install() {
  return lastLine(inside(`/root/talat-${version}/install.sh`, domain))
}

/** The status of a page as the internet gets it; Node verifies the certificate of Caddy's own authority. */
async function ask(page) {
  const program = `fetch('https://${domain}${page}').then(({ status }) => console.log(status), ({ cause }) => console.log(cause.message))`
  const authority = 'NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  return Number(inside('env', authority, '/opt/talat/current/bin/node', '-e', program))
}

async function pageComes() {
  for (const page of ['/th/home', '/en/products', '/en/staff']) {
    const status = await ask(page)
    expect(status === 200, `${page} answers ${status}`)
  }
  // Until its owner opens the shop.
  const status = await ask('/sitemap.xml')
  expect(status === 503, `/sitemap.xml answers ${status}`)
}

async function comesBack() {
  inside('systemctl', 'kill', '--signal', 'SIGKILL', 'talat')
  await untilReady()
}

function untilReady() {
  return until(
    60,
    async () => (await ask('/api/health/ready')) === 200,
    () => 'It is not ready after a minute',
  )
}

async function visitorsWait() {
  const mainProcess = () => inside('systemctl', 'show', '--property', 'MainPID', '--value', 'talat')
  const before = mainProcess()
  inside('systemctl', 'restart', '--no-block', 'talat')
  const end = Date.now() + 60_000
  let isNew = false
  do {
    isNew = !['0', before].includes(mainProcess())
    const status = await ask('/th/home')
    expect(status === 200, `A visitor received ${status}`)
    expect(Date.now() < end, 'It has not restarted after a minute')
  } while (!isNew)
}

async function outagePageComes() {
  inside('systemctl', 'stop', 'talat')
  const status = await ask('/en/home')
  inside('systemctl', 'start', 'talat')
  await untilReady()
  expect(status === 503, `It answers ${status}`)
}

async function upgrade() {
  const settings = inside('cat', '/etc/talat/talat.env')
  await install()
  expect(inside('cat', '/etc/talat/talat.env') === settings, 'The settings have changed')
  const [backup = ''] = inside('sh', '-c', 'ls -d /var/backups/talat/before-*').split('\n')
  return lastLine(inside('talat', 'verify', backup))
}

async function memoryHolds() {
  // Version 1 and 2 of control groups.
  const ended = inside(
    'sh',
    '-c',
    'cat /sys/fs/cgroup/memory/memory.oom_control /sys/fs/cgroup/memory.events 2>/dev/null | grep "oom_kill "',
  )
  expect(ended === 'oom_kill 0', ended)
  const resident = inside('sh', '-c', "cat /proc/[0-9]*/status | awk '/^VmRSS/ { sum += $2 } END { print int(sum / 1024) }'")
  return `all processes hold ${resident} MB`
}
