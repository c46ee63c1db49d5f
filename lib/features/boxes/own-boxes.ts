import type { Locale } from '@/lib/core/locale'
import { readJson } from '@/lib/platform/rpc/read-json'
import { readRpc } from '@/lib/platform/rpc/transport.browser'
import { ownBoxesAnswer, type OwnBoxes } from './schemas'

type OwnBoxesKey = readonly [scope: 'own-boxes', language: Locale, cartId: number | null, productId: number]

/** The SWR key of a box as the visitor gets it. */
export const ownBoxesKey = (language: Locale, cartId: number | null, productId: number): OwnBoxesKey => [
  'own-boxes',
  language,
  cartId,
  productId,
]

export const isOwnBoxesKey = (key: unknown): boolean => Array.isArray(key) && key[0] === 'own-boxes'

/** @throws RpcError */
export async function readOwnBoxes([, , cartId, productId]: OwnBoxesKey): Promise<OwnBoxes> {
  return readJson(ownBoxesAnswer, await readRpc('ecom2.cart', 'read_boxes', [[cartId], productId]))
}
