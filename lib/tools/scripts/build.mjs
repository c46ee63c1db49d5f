/** `npm run build`: the first half of `npm run shop`. Needs no backend and no network. */
import { buildShop, checkNode } from './steps.mjs'

checkNode()
await buildShop()
