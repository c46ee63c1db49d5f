import { spawn } from 'node:child_process'
import { expect, test } from '../support/fixtures'

/** Starts another server on its own port, and waits until it exits by itself. */
async function startAndWait(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const { freePort } = await import('../../lib/tools/scripts/free-port.mjs')
  const server = spawn(process.execPath, ['lib/tools/scripts/serve.mjs'], {
    env: { ...process.env, PORT: String(await freePort()), ...env },
  })
  let output = ''
  server.stdout.on('data', (text) => (output += String(text)))
  server.stderr.on('data', (text) => (output += String(text)))
  return new Promise((resolve) => server.on('exit', (code) => resolve({ code, output })))
}

test('a second process on the same data folder refuses to start, and reports what to do [R8]', async () => {
  const { code, output } = await startAndWait({ DATA_DIR: String(process.env.E2E_DATA_DIR), DATABASE_URL: '', SHOP_BACKEND_URL: '' })
  expect(code).toBe(1)
  expect(output).toMatch(/The shop cannot start: The data folder .* is in use by process \d+\. Stop that one/)
})

test('an invalid setting stops the start with an error that names it', async () => {
  const { code, output } = await startAndWait({ DATABASE_URL: 'mysql://localhost/shop' })
  expect(code).not.toBe(0)
  expect(output).toContain('The shop cannot start: DATABASE_URL must be a postgresql:// URL.')
})
