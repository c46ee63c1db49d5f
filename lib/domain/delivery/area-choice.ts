/** What the shop delivers to a district: everything, everything except chilled goods, or nothing. */
export const deliveryReaches = ['all', 'ambient', 'none'] as const
export type DeliveryReach = (typeof deliveryReaches)[number]

/** The district that a shopper wants goods delivered to. */
export type AreaChoice = Readonly<{
  districtId: number
  reach: DeliveryReach
  /** The area comes from the customer's address and is dropped at logout. */
  isFromAddress: boolean
}>

const pattern = /^([1-9]\d{0,8})\.([a-z]+)(\.address)?$/

/** Parses the cookie `delivery_area`. Null if the value is invalid: the browser may hold anything. */
export function parseAreaCookie(text: string | null | undefined): AreaChoice | null {
  const [, id, word, address] = pattern.exec(text ?? '') ?? []
  const reach = deliveryReaches.find((each) => each === word)
  return id && reach ? { districtId: Number(id), reach, isFromAddress: address !== undefined } : null
}

export function areaCookie({ districtId, reach, isFromAddress }: AreaChoice): string {
  return `${districtId}.${reach}${isFromAddress ? '.address' : ''}`
}

/**
 * Whether to mark a product as not delivered to the area. Only chilled goods are marked. With `none`, the page
 * says so once instead of marking every other product.
 */
export function isUndeliverable(reach: DeliveryReach | undefined, isChilled: boolean): boolean {
  return isChilled && reach !== undefined && reach !== 'all'
}
