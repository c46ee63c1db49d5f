import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { product, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { addToCart, readyCart } from '../shopping'
import type { Beginning } from './history'
import { observeAll } from './observations'
import { choices, samplePlans, type Choice } from './plans'
import { createShopper, type Scene } from './shopper'

/** Few of each, so that shoppers are in each other's way. The last two are codes of the test shop. */
export const beginning = {
  stock: { Kale: 12, Rice: 6 },
  vouchers: { LASTONE: 4 },
  giftVouchers: { GV500: fromBaht(500) },
} as const satisfies Beginning

/**
 * Lets shoppers order, cancel, pay and get refunds at once, and records what each saw; at last what is left.
 * @param seed of the plans; how the engine interleaves them is not repeatable
 */
export async function shopAtOnce(
  scene: Scene,
  { seed, operations, shoppers }: Readonly<{ seed: number; operations: number; shoppers: number }>,
): Promise<void> {
  const plans = samplePlans(seed, operations)
  const carts = await prepareCarts(scene)
  const shopper = async (client: number) => {
    const act = createShopper(scene, carts, client)
    for (const plan of plans.filter((_, index) => index % shoppers === client)) await act(plan)
  }
  await Promise.all(Array.from({ length: shoppers }, (_, client) => shopper(client)))
  await scene.history.record(shoppers, () => observeAll(scene.backend, scene.shop))
}

/** A cart of each choice, to be copied; then the objects as the history begins. */
async function prepareCarts({ backend, shop }: Scene): Promise<ReadonlyMap<Choice, number>> {
  const { products, codes } = shop
  const carts = new Map<Choice, number>()
  for (const choice of choices) {
    const { Kale = 0, Rice = 0 } = choice.goods
    const { cartId, session, call } = await readyCart(backend, shop, Kale > 0 ? products.kale : products.rice, { qty: Kale || Rice })
    if (Kale > 0 && Rice > 0) await addToCart(backend, [{ product_id: products.rice, qty: Rice }], cartId, session)
    if (choice.hasVoucher) await call('apply_voucher_code', codes.once)
    if (choice.hasGiftVoucher) await call('apply_gift_code', codes.gift)
    carts.set(choice, cartId)
  }
  const { stock, vouchers } = beginning
  const { database } = backend
  await database.update(product).set({ stock_qty: stock.Kale }).where(eq(product.id, products.kale))
  await database.update(product).set({ stock_qty: stock.Rice }).where(eq(product.id, products.rice))
  await database.update(saleVoucher).set({ max_orders: vouchers.LASTONE }).where(eq(saleVoucher.code, codes.once))
  return carts
}
