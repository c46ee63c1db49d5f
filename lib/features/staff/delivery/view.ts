import { add, zero } from '@/lib/core/money'
import { groupBy } from '@/lib/core/group-by'
import type { Stop } from './schemas'

export const isFinished = ({ state }: Pick<Stop, 'state'>) => state === 'done' || state === 'failed'

export const receiverOf = ({ firstName, lastName, company }: Pick<Stop, 'firstName' | 'lastName' | 'company'>) =>
  [[firstName, lastName].filter(Boolean).join(' '), company && `(${company})`].filter(Boolean).join(' ')

export const addressOf = ({ address, district, province, postalCode }: Pick<Stop, 'address' | 'district' | 'province' | 'postalCode'>) =>
  [address, district, province, postalCode].filter(Boolean).join(' ')

/** A link that opens the phone's own map at an address. */
export const mapHref = (address: string) => `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`

/** A `tel:` URL. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Cash of a round: taken, and still to take. */
export function cashOf(stops: readonly Stop[]) {
  return {
    taken: add(zero, ...stops.map(({ taken }) => taken ?? zero)),
    due: add(zero, ...stops.filter(({ state }) => state !== 'done').map(({ due }) => due)),
  }
}

/** Orders by time and district, in the order of the list. */
export function openGroups(stops: readonly Stop[], anyTime: string): readonly Readonly<{ name: string; stops: readonly Stop[] }>[] {
  const nameOf = ({ slot, district, province }: Stop) =>
    [slot ?? anyTime, [district, province].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
  return [...groupBy(stops, nameOf)].map(([name, members]) => ({ name, stops: members }))
}

/** Stops that are left by time and district, behind those that are finished. @returns ids */
export function arranged(stops: readonly Stop[], slots: readonly (string | null)[]): readonly number[] {
  const rank = ({ slot }: Stop) => slots.indexOf(slot)
  const left = stops.filter((stop) => !isFinished(stop))
  const sorted = left.toSorted(
    (one, other) =>
      rank(one) - rank(other) || (one.district ?? '').localeCompare(other.district ?? '') || one.number.localeCompare(other.number),
  )
  return [...stops.filter(isFinished), ...sorted].map(({ id }) => id)
}

/** The ids with one of them at another place. */
export function movedTo(ids: readonly number[], id: number, index: number): readonly number[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}
