import { openTestBackend, type TestBackend, type TestSession } from './backend'
import { fillTestShop, type TestShop } from './shop'

type ShopOfTwo = Readonly<{ backend: TestBackend; shop: TestShop; somchai: TestSession; malee: TestSession }>

/** A backend with the test shop and both customers signed in, for tests of row ownership. */
export async function openShopOfTwo(): Promise<ShopOfTwo> {
  const backend = await openTestBackend()
  const shop = await fillTestShop(backend.database)
  const somchai = await backend.signIn(shop.somchai.userId)
  const malee = await backend.signIn(shop.malee.userId)
  return { backend, shop, somchai, malee }
}
