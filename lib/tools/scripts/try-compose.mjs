/**
 * Builds the images, starts the shipped compose.yaml, and tests its promises: TLS, HTTP/2, separate client IPs,
 * a read-only root file system, and what visitors see while no replica is ready. `npm run test:long` runs it. It uses ports 80 and
 * 443 and a separate project's volumes, which it removes again. What replicas do that restart, hang or vanish is tested without
 * containers: e2e/operations, e2e/faults and the backend's tests of placing.
 */
import { execFileSync } from 'node:child_process'
import { connect } from 'node:http2'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect as connectTls } from 'node:tls'
import { baseImages, docker, prepareBaseImages } from './base-images.mjs'
import { check, expect, runChecks, until } from './container-checks.mjs'
import { root, run, say } from './steps.mjs'

const domain = 'shop.localhost'
const project = 'talat-try'
const services = ['app1', 'app2', 'postgres', 'redis', 'front', 'caddy']
/** Per address in a quarter of an hour: lib/platform/rate-limits/rate-limits.ts. */
const triesOfPasscode = 10

const engine = answerOf(() => docker('version', '--format', '{{.Server.Version}}'))
const compose = [['docker', 'compose'], ['docker-compose']].find(([program, ...args]) =>
  answerOf(() => execFileSync(program, [...args, 'version'], { stdio: 'pipe' })),
)
if (!engine || !compose) {
  process.stdout.write(`Containers were NOT run: ${engine ? 'Docker Compose is not installed' : 'no Docker engine answers'}.\n`)
  process.exit(0)
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-compose-'))
const settings = path.join(folder, '.env')
writeFileSync(settings, `SHOP_DOMAIN=${domain}\nPOSTGRES_PASSWORD=only-for-this-try\nSTAFF_PASSCODE=staff-for-tests\n`)
let authority = ''

process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await runChecks(tryServices, { logs: command('logs', '--tail', '40'), remove: command('down', '--volumes', '--remove-orphans') })

async function tryServices() {
  const standIns = prepareBaseImages()
  process.stdout.write(
    `Docker ${engine}. ${standIns.length > 0 ? `Stand-ins made from Debian's packages: ${standIns.join(', ')}.` : 'All images are the published ones.'}\n`,
  )
  say('Image')
  await must('build')
  say('All services')
  await must('up', '--detach')
  await waitUntilReady()
  authority = inside('caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt')
  await check('a page comes over TLS by HTTP/2, and from the proxy the second time', pageIsCached)
  await check('the shop says that it is ready', async () => expectStatus(await ask('/api/health'), 200))
  await check('visitors by IPv4 have limits of their own', () => countsApart(['198.51.100.1', '203.0.113.1']))
  await check('visitors by IPv6 have limits of their own', () => countsApart(['2001:db8:7:1::1', '2001:db8:7:2::1']))
  await check('replicas run without rights, on a root that is read-only', rootIsReadOnly)
  await check('the image is small', imageIsSmall)
  await check('the image says its version and names the packages that it contains', imageDescribesItself)
  await check('files of an earlier build are served to tabs that are still open', earlierBuildIsServed)
  await check('the operator’s commands run', async () => must('run', '--rm', 'operator', 'check'))
  await check('the scheduled backup is in its volume and restores', backupRestores)
  await check('while no replica is ready a visitor reads a page', outagePage)
}

function command(...args) {
  const [program, ...first] = compose
  return [
    program,
    [...first, '--project-name', project, '--env-file', settings, '--file', path.join(root, 'compose.yaml'), ...args],
    { DOCKER_BUILDKIT: process.env.DOCKER_BUILDKIT ?? '0' },
  ]
}

async function must(...args) {
  const code = await run(...command(...args))
  if (code !== 0) throw new Error(`compose ${args.join(' ')} ended with ${code}`)
}

function answerOf(ask) {
  try {
    return String(ask())
  } catch {
    return ''
  }
}

function containerOf(service) {
  return docker(
    'ps',
    '--all',
    '--quiet',
    '--filter',
    `label=com.docker.compose.project=${project}`,
    '--filter',
    `label=com.docker.compose.service=${service}`,
    '--filter',
    'label=com.docker.compose.oneoff=False',
  )
}

function read(service, what) {
  return docker('inspect', '--format', what, containerOf(service))
}

function inside(service, ...args) {
  return docker('exec', containerOf(service), ...args)
}

/** Sends one request like a visitor's browser: with verified TLS and only by HTTP/2. */
function ask(path, { method = 'GET', headers = {}, body = '', from } = {}) {
  const host = from ?? '127.0.0.1'
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host, port: 443, localAddress: from, servername: domain, ca: authority, ALPNProtocols: ['h2'] })
    const session = connect(`https://${domain}`, { createConnection: () => socket })
    session.on('error', reject)
    const stream = session.request({ ':method': method, ':path': path, accept: 'text/html', ...headers }, { endStream: !body })
    const parts = []
    let answer = {}
    stream
      .on('response', (given) => (answer = given))
      .on('data', (part) => parts.push(part))
      .on('error', reject)
    stream.on('end', () => {
      session.close()
      resolve({ status: answer[':status'], headers: answer, text: Buffer.concat(parts).toString() })
    })
    if (body) stream.end(body)
  })
}

function expectStatus({ status, text }, expected) {
  if (status !== expected) throw new Error(`Status ${status} instead of ${expected}: ${text.slice(0, 200)}`)
}

function waitUntilReady() {
  const states = () =>
    services.map((service) => `${service} ${read(service, '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}')}`)
  return until(
    480,
    () => states().every((state) => / (healthy|running)$/.test(state)),
    () => states().join(', '),
  )
}

/** As its owner does at the end of the set-up guide: visitors see nothing of a new shop before. */
async function openToVisitors() {
  const call = async (method, args) => {
    const headers = { 'content-type': 'application/json', 'x-staff-passcode': 'staff-for-tests' }
    const body = JSON.stringify({ id: 1, method: 'execute', params: ['staff.setting', method, args, {}, {}] })
    return JSON.parse((await ask('/json_rpc', { method: 'POST', headers, body })).text).result
  }
  const { version } = (await call('read_all', [])).find(({ key }) => key === 'opening_soon')
  await call('save', [{ key: 'opening_soon', values: { en: '{"is_on":false}' }, seen: version }])
}

async function pageIsCached() {
  await openToVisitors()
  expectStatus(await ask('/en/home'), 200)
  const again = await ask('/en/home')
  expectStatus(again, 200)
  expect(again.headers['x-cache'] === 'hit', `X-Cache is ${again.headers['x-cache']}`)
  const plain = await fetch('http://127.0.0.1/en/home', { headers: { Host: domain }, redirect: 'manual' })
  expect(plain.status === 308, `HTTP without TLS answers ${plain.status}`)
}

/** Whether the shop counts this wrong passcode as another try, or refuses to check it. */
async function tryPasscode(from) {
  const body = new URLSearchParams({ language: 'en', name: 'Noi', passcode: 'wrong', to: 'to=overview' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const { headers: answer } = await ask('/api/staff/session', { method: 'POST', headers, body, from })
  return new URL(answer.location, 'https://shop').searchParams.get('refusal')
}

/** Adds two visitors' addresses to this machine and checks that their limits are separate. */
async function countsApart([one, other]) {
  if (process.getuid?.() !== 0) return 'NOT tried: only root may give this machine addresses'
  const addresses = (action) =>
    [one, other].forEach((visitor) => execFileSync('ip', ['address', action, `${visitor}/${isIPv6(visitor) ? 128 : 32}`, 'dev', 'lo']))
  addresses('add')
  try {
    for (let round = 0; round < triesOfPasscode; round += 1) await tryPasscode(one)
    const refusals = [await tryPasscode(one), await tryPasscode(other)]
    expect(refusals.join() === 'tries,passcode', `After ${triesOfPasscode} tries of one, the two are answered ${refusals.join(' and ')}`)
  } finally {
    addresses('delete')
  }
}

async function rootIsReadOnly() {
  for (const service of ['app1', 'app2']) {
    const status = inside(
      service,
      'sh',
      '-c',
      'id -u; grep CapEff /proc/self/status; touch /shop/x /app/x 2>/dev/null || echo refused; touch /data/x && rm /data/x && echo data',
    )
    expect(/^1000\nCapEff:\s0+\nrefused\ndata$/.test(status), `${service}: ${status}`)
  }
}

/** Checks how much the shop adds to Node's image, in MB. */
async function imageIsSmall() {
  const size = (image) => Number(docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  const [node = ''] = baseImages().filter((image) => image.startsWith('node:'))
  const added = Math.round(size(read('app1', '{{.Config.Image}}')) - size(node))
  expect(added < 250, `It adds ${added} MB to ${node}`)
  return `it adds ${added} MB to ${node}`
}

async function imageDescribesItself() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const labelled = read('app1', '{{index .Config.Labels "org.opencontainers.image.version"}} {{.Config.Image}}')
  expect(labelled === `${version} talat:${version}`, `Label and tag are ${labelled}, the version is ${version}`)
  const { components } = JSON.parse(inside('app1', 'cat', 'sbom.cdx.json'))
  const named = new Set(components.map(({ name }) => name))
  const contained = inside('app1', 'sh', '-c', 'cd node_modules && ls -d [a-z]* @*/*').split('\n')
  const unnamed = contained.filter((name) => !named.has(name))
  expect(contained.length > 10 && unnamed.length === 0, `The bill of materials leaves out ${unnamed.join(', ')}`)
  return `${named.size} packages named, ${contained.length} of them in folders of their own`
}

async function earlierBuildIsServed() {
  expect(/^[\w-]+$/.test(inside('app1', 'ls', '/data/builds')), 'The build is not stored once')
  inside('app1', 'sh', '-c', 'mkdir -p /data/builds/earlier/chunks && echo earlier > /data/builds/earlier/chunks/earlier.js')
  const answer = await ask('/_next/static/chunks/earlier.js')
  expectStatus(answer, 200)
  expect(answer.headers['cache-control'].includes('immutable'), answer.headers['cache-control'])
}

async function backupRestores() {
  const newest = () => inside('app1', 'sh', '-c', 'ls /backups | grep -v unfinished | tail -1 || true')
  await until(180, newest, () => 'There is no backup after three minutes')
  await must('run', '--rm', 'operator', 'verify', `/backups/${newest()}`)
  return newest()
}

async function outagePage() {
  for (const service of ['app1', 'app2']) docker('kill', containerOf(service))
  for (const language of ['th', 'en']) {
    const answer = await ask(`/${language}/cart`)
    expectStatus(answer, 503)
    expect(
      answer.headers['retry-after'] && answer.text.includes('<style') && answer.text.includes(`lang="${language}"`),
      answer.text.slice(0, 300),
    )
  }
  for (const service of ['app1', 'app2']) docker('start', containerOf(service))
  await until(
    60,
    async () => (await ask('/en/cart')).status === 200,
    () => 'No page comes after the replicas are back',
  )
}
