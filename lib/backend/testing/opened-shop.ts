import type { TestBackend, TestSession } from './backend'
import type { TestShop } from './shop'
import { openShopOfTwo } from './shop-of-two'

/* Importing this opens the test shop before the tests of the file, and closes it after them. */

export let backend: TestBackend
export let shop: TestShop

/** Its customers, signed in. */
export let somchai: TestSession
export let malee: TestSession

beforeAll(async () => {
  ;({ backend, shop, somchai, malee } = await openShopOfTwo())
})

afterAll(() => backend.close())
