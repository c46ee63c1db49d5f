/** What the shop delivers to a district: everything, everything but chilled goods, or nothing. */
export const deliveryReaches = ['all', 'ambient', 'none'] as const
export type DeliveryReach = (typeof deliveryReaches)[number]

/** The district that a shopper wants goods delivered to. */
export type AreaChoice = Readonly<{
  districtId: number
  reach: DeliveryReach
  /** It is that of the customer's address, and is forgotten with the sign-out. */
  isFromAddress: boolean
}>

const pattern = /^([1-9]\d{0,8})\.([a-z]+)(\.address)?$/

/** The value of the cookie `delivery_area`; null for what is none of ours, as the shopper's browser may hold anything. */
export function parseAreaCookie(text: string | null | undefined): AreaChoice | null {
  const [, id, word, address] = pattern.exec(text ?? '') ?? []
  const reach = deliveryReaches.find((each) => each === word)
  return id && reach ? { districtId: Number(id), reach, isFromAddress: address !== undefined } : null
}

export function areaCookie({ districtId, reach, isFromAddress }: AreaChoice): string {
  return `${districtId}.${reach}${isFromAddress ? '.address' : ''}`
}

/** Whether a product goes to where the shop delivers this. Chilled goods stay near by; of the rest `none` is said once, not of each. */
export function isLeftOut(reach: DeliveryReach | undefined, isChilled: boolean): boolean {
  return isChilled && reach !== undefined && reach !== 'all'
}
