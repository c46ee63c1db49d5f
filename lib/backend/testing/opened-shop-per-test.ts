import type { TestBackend, TestSession } from './backend'
import type { TestShop } from './shop'
import { openShopOfTwo } from './shop-of-two'

/* Importing this opens a new test shop before each test of the file: for tests that count all rows of a table or its mails. */

export let backend: TestBackend
export let shop: TestShop

/** Its customers, signed in. */
export let somchai: TestSession
export let malee: TestSession

beforeEach(async () => {
  ;({ backend, shop, somchai, malee } = await openShopOfTwo())
})

afterEach(() => backend.close())
