import type { Bench } from './bench'
import type { Figure } from './report/figure'
import { runBrowser } from './runs/run-browser'
import { runProxy } from './runs/run-proxy'
import { runLoad } from './runs/run-load'
import { runMemory } from './runs/run-memory'
import { runOrders } from './runs/run-orders'
import { runProducts } from './runs/run-products'
import { runProfile } from './runs/run-profile'
import { runScale } from './runs/run-scale'
import { runStart } from './runs/run-start'
import type { PartName } from './settings'

type Part = Readonly<{
  title: string
  /** Yields figures one by one as they are measured, so that a failure does not lose earlier ones. */
  measure: (bench: Bench) => AsyncIterable<Figure>
}>

export const parts: Readonly<Record<PartName, Part>> = {
  start: { title: 'Start', measure: runStart },
  load: { title: 'One process, 16 connections', measure: runLoad },
  proxy: { title: 'Behind the proxy, 16 connections', measure: runProxy },
  browser: { title: 'In a browser', measure: runBrowser },
  products: { title: 'Many products', measure: runProducts },
  orders: { title: 'Carts and orders, 8 customers at once', measure: runOrders },
  scale: { title: 'Replicas behind the proxy', measure: runScale },
  memory: { title: 'Memory', measure: runMemory },
  profile: { title: 'Where the time goes', measure: runProfile },
}
