import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { startInBackground, type Background } from '../load/background'
import { ensureInstalled } from '../programs'

/**
 * Serves a shop over HTTP/2 with TLS, as compose.yaml does, with a certificate that browsers must not check.
 * @param folder for its files
 * @param shopAddress http address of the shop
 * @returns null if Caddy is not installed
 */
export async function startCaddy(folder: string, shopAddress: string): Promise<(Background & Readonly<{ address: string }>) | null> {
  if (!(await ensureInstalled('caddy'))) return null
  const port = await freePort()
  const place = path.join(folder, 'caddy')
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'Caddyfile'), configuration(place, port, shopAddress))
  const caddy = await startInBackground({
    command: 'caddy',
    args: ['run', '--config', path.join(place, 'Caddyfile')],
    env: { HOME: place },
    logFile: path.join(place, 'caddy.log'),
    isReady: async () => {
      const socket = net.connect(port)
      await once(socket, 'connect')
      socket.destroy()
      return true
    },
  })
  return { ...caddy, address: `https://localhost:${port}` }
}

const configuration = (place: string, port: number, shopAddress: string) => `
{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${place}/certificates
}
https://localhost:${port} {
	reverse_proxy ${shopAddress}
}
`
