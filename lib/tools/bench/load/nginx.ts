import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startInBackground, type Background } from '@/lib/tools/scripts/background.mjs'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { medianBy } from '../report/statistics'
import type { Settings } from '../settings'
import type { Answer } from './ask'
import { load } from './wrk'

export type Nginx = Background &
  Readonly<{
    /**
     * Writes bodies as files.
     * @param encoding their content encoding, for the header; empty for none
     * @returns their addresses
     */
    publish: (name: string, bodies: readonly Buffer[], encoding: string) => string[]
  }>

/** Starts an nginx that only serves files, as the baseline of the measurements. */
export async function startNginx(folder: string): Promise<Nginx> {
  const port = await freePort()
  const [place, files] = [path.join(folder, 'nginx'), path.join(folder, 'nginx/files')]
  mkdirSync(files, { recursive: true })
  writeFileSync(path.join(place, 'nginx.conf'), configuration(place, port))
  writeFileSync(path.join(files, 'ready.html'), 'ready')
  const address = `http://127.0.0.1:${port}`
  const background = await startInBackground({
    command: 'nginx',
    args: ['-p', place, '-c', path.join(place, 'nginx.conf'), '-e', path.join(place, 'error.log')],
    isReady: async () => (await fetch(`${address}/ready.html`)).ok,
  })
  const publish: Nginx['publish'] = (name, bodies, encoding) => {
    const within = `${encoding || 'identity'}/${name}`
    mkdirSync(path.join(files, within), { recursive: true })
    return bodies.map((body, index) => {
      writeFileSync(path.join(files, within, `${index}.html`), body)
      return `${address}/${within}/${index}.html`
    })
  }
  return { ...background, publish }
}

/** Debian's settings where they matter (all cores, sendfile), with keep-alive and without an access log. */
function configuration(place: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${place}/${name};`)
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
daemon off;
pid ${place}/nginx.pid;
events { worker_connections 768; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  types { text/html html; }
  charset utf-8;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${place}/files;
    location /br/ { add_header Content-Encoding br; }
    location /gzip/ { add_header Content-Encoding gzip; }
  }
}
`
}

/** @param answers the pages, as served for this `Accept-Encoding` */
type Compared = Readonly<{ name: string; pages: readonly string[]; answers: readonly Answer[]; encoding: string }>

type Measured = Readonly<{ folder: string; extent: Settings['extent']; nginx: Nginx }>

const rounds = 3

/**
 * Requests per second relative to nginx serving the same bytes from files. A round measures nginx, the shop and nginx again within
 * half a minute, so that a machine that slows down affects both; the figures are those of the round with the median ratio.
 * @throws Error if any request failed
 */
export async function measureAgainstNginx({ folder, extent, nginx }: Measured, { name, pages, answers, encoding }: Compared) {
  const bodies = answers.map(({ body }) => body)
  const files = nginx.publish(name, bodies, answers[0]?.encoding ?? '')
  const loadOf = async (some: readonly string[], seconds: number) => {
    const result = await load({ folder, pages: some, seconds, encoding })
    if (result.failures > 0) throw new Error(`${result.failures} requests for ${name} failed under load`)
    return result
  }
  await loadOf(pages, Math.max(1, Math.round(extent.loadSeconds / 3)))
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await loadOf(files, extent.nginxSeconds)
    const own = await loadOf(pages, extent.loadSeconds)
    const after = await loadOf(files, extent.nginxSeconds)
    measured.push({ before, own, after, ratio: (2 * own.requestsPerSecond) / (before.requestsPerSecond + after.requestsPerSecond) })
  }
  const ratios = measured.map(({ ratio }) => ratio)
  const { ratio, before, own, after } = medianBy(measured, (round) => round.ratio)
  const numbers = {
    'least ratio': Math.min(...ratios),
    'greatest ratio': Math.max(...ratios),
    'requests/s': own.requestsPerSecond,
    'p50 ms': own.p50,
    'p99 ms': own.p99,
    'nginx before': before.requestsPerSecond,
    'nginx after': after.requestsPerSecond,
  }
  return { ratio, numbers }
}
