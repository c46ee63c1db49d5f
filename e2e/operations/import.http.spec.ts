import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, productId, test } from '../support/fixtures'

/** Runs `npm run shop:NAME` on the machine of the running shop. */
async function operate(...typed: readonly string[]): Promise<string> {
  const command = spawn(process.execPath, ['lib/tools/scripts/command.mjs', ...typed, '--yes'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', SHOP_BACKEND_URL: '' },
  })
  let said = ''
  command.stdout.on('data', (text) => (said += String(text)))
  command.stderr.on('data', (text) => (said += String(text)))
  await once(command, 'close')
  return said
}

/** An import folder that contains only a price. */
async function importPrice(code: string, price: string): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-prices-'))
  writeFileSync(path.join(folder, 'products.csv'), `code,sale_price\n${code},${price}\n`)
  const said = await operate('import', folder)
  rmSync(folder, { recursive: true })
  return said
}

const imported = 'products.csv: 0 new, 1 changed, 0 unchanged\nImported. Pages show the changes now.'

test('a price that is imported into the running shop is on the product page at once, and the integrity check passes', async ({
  request,
}) => {
  const address = `/en/product_details?product_id=${await productId(request, 'SF02')}`
  const says = async (price: string) => (await (await request.get(address)).text()).includes(price)
  for (const [price, isNew] of [
    ['1234.00', true],
    ['195.00', false],
  ] as const) {
    expect(await importPrice('SF02', price)).toContain(imported)
    expect(await says('1,234')).toBe(isNew)
  }
  expect(await operate('check')).toContain('All checks passed')
})
