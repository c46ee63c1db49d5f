import type { Bench } from '../bench'
import { atMost, type Figure } from '../report/figure'
import { memoryOf, startShop } from '../shop'

const firstPage = '/th/home'

/** From the start of the process to its first page, with an empty and with a filled data folder. */
export async function* runStart({ folder }: Bench): AsyncGenerator<Figure> {
  const [first, DATA_DIR] = await timeStart(folder, {})
  yield {
    what: 'start to first page, empty folder (makes and fills the shop)',
    value: first.seconds,
    unit: 's',
    goal: atMost(8),
    numbers: { 'memory MB': first.memory },
  }
  const [second] = await timeStart(folder, { DATA_DIR })
  yield {
    what: 'start to first page, filled folder',
    value: second.seconds,
    unit: 's',
    goal: atMost(1.5),
    numbers: { 'memory MB': second.memory },
  }
}

async function timeStart(folder: string, env: Readonly<Record<string, string>>) {
  const started = performance.now()
  const shop = await startShop(folder, env, firstPage)
  const seconds = (performance.now() - started) / 1000
  const memory = memoryOf(shop)
  await shop.stop()
  return [{ seconds, memory }, shop.dataFolder] as const
}
