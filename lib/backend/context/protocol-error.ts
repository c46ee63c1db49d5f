/**
 * A protocol-level error message (`No such field foo in product`). Never localized, because other protocol clients rely on the
 * exact text.
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}
