import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { startInBackground, type Background } from './background'

export type Nginx = Background &
  Readonly<{
    address: string
    /**
     * Writes bodies as files.
     * @param encoding their content encoding, for the header; empty for none
     * @returns their paths
     */
    publish: (name: string, bodies: readonly Buffer[], encoding: string) => string[]
  }>

/** Starts an nginx that only serves files, as the baseline of the measurements. */
export async function startNginx(folder: string): Promise<Nginx> {
  const port = await freePort()
  const [place, files] = [path.join(folder, 'nginx'), path.join(folder, 'nginx/files')]
  mkdirSync(files, { recursive: true })
  writeFileSync(path.join(place, 'nginx.conf'), configuration(place, port))
  const address = `http://127.0.0.1:${port}`
  writeFileSync(path.join(files, 'ready.html'), 'ready')
  const background = await startInBackground({
    command: 'nginx',
    args: ['-p', place, '-c', path.join(place, 'nginx.conf'), '-e', path.join(place, 'error.log')],
    logFile: path.join(place, 'nginx.log'),
    isReady: async () => (await fetch(`${address}/ready.html`)).ok,
  })
  const publish: Nginx['publish'] = (name, bodies, encoding) => {
    const within = `${encoding || 'identity'}/${name}`
    mkdirSync(path.join(files, within), { recursive: true })
    return bodies.map((body, index) => {
      writeFileSync(path.join(files, within, `${index}.html`), body)
      return `/${within}/${index}.html`
    })
  }
  return { ...background, address, publish }
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
