/**
 * The number of the order with which an owner tries the shop. It is in no series, so that removing it leaves no gap, and there is one
 * at most, because numbers are unique. Wherever the number stands, it says what the order is.
 */
export const testOrderNumber = 'TEST'

/** It gets neither an invoice nor a place in the report, whatever staff do with it. */
export function isTestOrder({ number }: Readonly<{ number: string }>): boolean {
  return number === testOrderNumber
}
