import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import { openTestBackend, type TestBackend } from './backend'
import { fillTestShop, testPassword, type TestShop } from './shop'

/* The same as opened-shop.ts for files that replace scrypt, whose customers sign in with a password that it hashed. */

export let backend: TestBackend
export let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database, await hashPassword(testPassword))
})

afterAll(() => backend.close())
