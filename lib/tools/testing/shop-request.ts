import { NextRequest } from 'next/server'

const origin = 'http://shop.test'

type Headers = Readonly<Record<string, string>>
type Sent = Readonly<{ method?: string; body?: BodyInit; headers?: Headers }>

/** A request of a page of the shop. */
export const fromPage = (path: string, { headers, ...sent }: Sent = {}) =>
  new NextRequest(origin + path, { ...sent, headers: { host: 'shop.test', origin, ...headers } })

/** A form that a page of the shop sends. */
export const fromForm = (path: string, fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
  fromPage(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** What another site's page sends in place of it. */
export const foreign: Headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
