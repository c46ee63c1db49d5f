import type { APIRequestContext } from '@playwright/test'
import { callShop, productId, uniqueEmail } from '../../support/fixtures'

/** A customer who keeps adding items to the cart until stopped. */
export async function startBuying(request: APIRequestContext) {
  const email = uniqueEmail()
  const person = { first_name: 'Noi', last_name: 'Jaidee', mobile: '0812345678', email, login: email, password: 'green-market-day' }
  await callShop(request, 'ecom2.interface', 'sign_up', [person])
  const product_id = await productId(request, 'VL06')
  const issues: string[] = []
  let isOn = true
  let bought = 0

  async function buy(): Promise<void> {
    while (isOn) {
      const context = { do_voucher: 1, company_id: 1 }
      await callShop(request, 'ecom2.cart', 'add_to_cart_multi', [[null], [{ product_id, qty: 1 }]], { context }).then(
        () => (bought += 1),
        (error: unknown) => issues.push(String(error)),
      )
    }
  }

  const running = buy()
  return {
    end: async () => {
      isOn = false
      await running
      return { issues, bought }
    },
  }
}
