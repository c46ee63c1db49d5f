import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { boxesAnswer, type Boxes } from './schemas'

const readBoxes = cachedRead(
  'boxes',
  (_locale: Locale, productId: number) => [cacheTags.product(productId), cacheTags.products],
  (locale: Locale, productId: number) => callBackend(boxesAnswer, 'product', 'read_boxes', [productId], {}, publicSession(locale)),
  { shows: ({ plans }) => plans.flatMap(({ items, swap_goods }) => [...items, ...swap_goods].map(({ product_id }) => product_id)) },
)

/** What the sizes of a box hold in this week and later; null if it cannot be read. */
export const getBoxes = (locale: Locale, productId: number): Promise<Boxes | null> =>
  withFallback('boxes', readBoxes(locale, productId), null)
