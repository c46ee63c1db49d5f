import type { APIRequestContext } from '@playwright/test'
import { fillCart, signUp } from '../../support/fixtures'

/** A customer who keeps adding items to the cart until stopped. */
export async function startBuying(request: APIRequestContext) {
  await signUp({ request })
  const issues: string[] = []
  let isOn = true
  let bought = 0

  async function buy(): Promise<void> {
    while (isOn) {
      await fillCart({ request }, { VL06: 1 }).then(
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
