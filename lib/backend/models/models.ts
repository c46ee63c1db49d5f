import type { Model } from '@/lib/backend/context/model'
import { accountModels } from './accounts'
import { cartModels } from './cart'
import { catalogModels } from './catalog'
import { contentModels } from './content'
import { orderModels } from './orders'
import { staffModels } from './staff'
import { traceabilityModels } from './traceability'

/** Every model of the shop. Each model declares what the public may do with it. */
export const models: readonly Model[] = [
  ...accountModels,
  ...cartModels,
  ...catalogModels,
  ...contentModels,
  ...orderModels,
  ...staffModels,
  ...traceabilityModels,
]
