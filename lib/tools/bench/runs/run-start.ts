import type { Bench } from '../bench'
import { atMost, type Figure } from '../report/table'
import { memoryOf, startShop } from '../shop'

/** From the start of the process to its first page, with an empty and with a filled data folder. */
export async function* runStart({ folder }: Bench): AsyncGenerator<Figure> {
  let place = {}
  for (const [state, seconds] of [
    ['empty folder (makes and fills the shop)', 8],
    ['filled folder', 1.5],
  ] as const) {
    const started = performance.now()
    const shop = await startShop(folder, place, '/th/home')
    const value = (performance.now() - started) / 1000
    yield { what: `start to first page, ${state}`, value, unit: 's', goal: atMost(seconds), numbers: { 'memory MB': memoryOf(shop) } }
    await shop.stop()
    place = { DATA_DIR: shop.dataFolder }
  }
}
