import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures'

const sent = '.next/static'

/** Every file of the build that a browser can fetch. */
const files = () =>
  readdirSync(sent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Names of server-only variables, from lib/platform/config/env.ts. */
const secretNames = [...readFileSync('lib/platform/config/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  .map(([, name = '']) => name)
  // `PORT` is part of many words.
  .filter((name) => name.includes('_') && name !== 'NODE_ENV')

/** Text that is only in server code, server messages, or paths of a developer's machine. */
const serverOnly = [
  'process.env.SHOP',
  'SELECT ',
  'select id from',
  'node:crypto',
  'scryptSync',
  'token_hash',
  'key_hash',
  'staff_key_hash',
  'talat staff session',
  'DRIZZLE',
  'drizzle-orm',
  'pg_advisory',
  'sk_live',
  'sk_test',
  'whsec_',
  'BEGIN PRIVATE KEY',
  'nodemailer',
  'sourceMappingURL',
  process.cwd(),
  // A secret set while `npm test` built the shop.
  'marker-that-no-browser-may-be-sent',
]

/** Secret values of the environment; the suite's own build had them set, as a real shop's build has. */
const secretValues = Object.entries(process.env).flatMap(([name, value = '']) =>
  /(SECRET|TOKEN|PASSWORD|PASSCODE|KEY)/.test(name) && value.length >= 8 ? [value] : [],
)

test('the files sent to browsers contain no secrets and no server-only code [X11]', () => {
  expect(secretNames).toEqual(expect.arrayContaining(['STRIPE_SECRET_KEY', 'STAFF_PASSCODE', 'DATABASE_URL', 'SMTP_URL']))
  const words = [...secretNames, ...serverOnly, ...secretValues]
  const found = files().flatMap((file) => {
    const text = readFileSync(file, 'latin1')
    return words.filter((word) => text.includes(word)).map((word) => `${word} in ${path.basename(file)}`)
  })
  expect(found).toEqual([])
})

test('the build contains and serves no source maps', async ({ request }) => {
  const names = files()
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const script = names.find((name) => name.endsWith('.js')) ?? ''
  const address = `/_next/${path.relative('.next', script)}`
  expect((await request.get(address)).status()).toBe(200)
  expect((await request.get(`${address}.map`)).status()).toBe(404)
})

test('a build renders nothing of a shop, so it opens none', () => {
  const { routes } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as Readonly<{ routes: object }>
  expect(Object.keys(routes).sort()).toEqual(['/_global-error', '/_not-found'])
})
