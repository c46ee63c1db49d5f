import type { Bench } from '../bench'
import { atMost, type Figure } from '../report/figure'
import { memoryOf, startShop } from '../shop'

const firstPage = '/th/home'

/** From the start of the process to its first page, with an empty and with a filled data folder. */
export async function* runStart({ folder }: Bench): AsyncGenerator<Figure> {
  const first = await timeStart(folder, {})
  yield figureOf('start to first page, empty folder (makes and fills the shop)', first, 8)
  const second = await timeStart(folder, { DATA_DIR: first.dataFolder })
  yield figureOf('start to first page, filled folder', second, 1.5)
}

type Start = Readonly<{ seconds: number; memory: number; dataFolder: string }>

const figureOf = (what: string, { seconds, memory }: Start, goalSeconds: number): Figure => ({
  what,
  value: seconds,
  unit: 's',
  goal: atMost(goalSeconds),
  numbers: { 'memory MB': memory },
})

async function timeStart(folder: string, env: Readonly<Record<string, string>>): Promise<Start> {
  const started = performance.now()
  const shop = await startShop(folder, env, firstPage)
  const seconds = (performance.now() - started) / 1000
  const memory = memoryOf(shop)
  await shop.stop()
  return { seconds, memory, dataFolder: shop.dataFolder }
}
