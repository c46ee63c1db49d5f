import { spawn } from 'node:child_process'
import { expect, test } from '../support/fixtures'

test('a second process on the same data folder refuses to start, and reports what to do [R8]', async () => {
  const { freePort } = await import('../../lib/tools/scripts/free-port.mjs')
  const env = { DATA_DIR: String(process.env.E2E_DATA_DIR), DATABASE_URL: '', SHOP_BACKEND_URL: '', PORT: String(await freePort()) }
  const server = spawn(process.execPath, ['lib/tools/scripts/serve.mjs'], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += String(text)))
  const code = await new Promise((resolve) => server.on('close', resolve))
  expect(code).toBe(1)
  expect(output).toMatch(/The shop cannot start: The data folder .* is in use by process \d+\. Stop that one/)
})
