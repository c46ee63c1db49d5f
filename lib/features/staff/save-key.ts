/** A new idempotency key of a save. Does not use `randomUUID`, which is unavailable without TLS. */
export function newSaveKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
}
