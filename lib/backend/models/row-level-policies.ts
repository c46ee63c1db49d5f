import type { CallOwner } from '@/lib/backend/context/model'

/** A condition that matches no row. */
export const noRows = ['or']

/**
 * Row-level policy: rows of the signed-in customer, or of the guest with the cart key.
 * @param contactPath path of the customer's id, for example `order_id.contact_id`
 * @param keyPaths fields with hashes of cart keys; none for rows that only customers have
 */
export function ownedBy(contactPath: string, ...keyPaths: readonly string[]) {
  return ({ session, cartKeyHash }: CallOwner): unknown => {
    const owners = [
      session ? [contactPath, '=', session.contactId] : null,
      ...keyPaths.map((keyPath) => (cartKeyHash ? [keyPath, '=', cartKeyHash] : null)),
    ].filter((owner) => owner !== null)
    return owners.length > 0 ? ['or', ...owners] : noRows
  }
}
