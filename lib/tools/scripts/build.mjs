/** `npm run build`: the first half of `npm run shop`. Needs no backend and no network. */
import { prepare } from './prepare.mjs'
import { buildShop } from './steps.mjs'

await prepare({ withDevelopment: false })
await buildShop()
