import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from './env'
import { securityHeaders } from './security-headers'

type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse }>

/**
 * Gives every answer of this process its first headers, whoever makes it: a page, a handler, a file. Node tells of
 * each request as it starts; headers of the build's configuration would not know this shop's environment.
 */
export function headEveryAnswer(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange
    const headers = securityHeaders({
      path: request.url ?? '/',
      isSecure: request.headers['x-forwarded-proto'] === 'https' || Boolean(env.SHOP_URL?.startsWith('https:')),
      policy: { hasAnalytics: Boolean(env.ANALYTICS_ID), isDevelopment: env.NODE_ENV === 'development' },
    })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}
