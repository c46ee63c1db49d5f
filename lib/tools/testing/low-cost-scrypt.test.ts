import { execFileSync } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { lowCostSignUps, testPassword } from '@/e2e/support/low-cost-sign-ups'

const cost = { N: 4096, r: 8, p: 1 }

/** The hash that a process of the browser tests makes at this cost. */
function hashed(password: string): string {
  const program = `
    import { scrypt } from 'node:crypto'
    scrypt(${JSON.stringify(password)}, 'salt', 32, ${JSON.stringify(cost)}, (_, key) => process.stdout.write(key.toString('hex')))`
  const env = { ...process.env, ...lowCostSignUps }
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', env })
}

const hashedAt = (password: string, N: number) => scryptSync(password, 'salt', 32, { ...cost, N }).toString('hex')

test('shops of browser tests hash the password of test customers at a low cost', () => {
  expect(hashed(testPassword)).toBe(hashedAt(testPassword, 1024))
})

test('shops of browser tests hash every other password at the cost that the shop asks for', () => {
  for (const password of ['talat-demo', `${testPassword} `, '']) expect(hashed(password)).toBe(hashedAt(password, cost.N))
})
