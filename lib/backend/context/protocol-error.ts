/**
 * A refusal in the words of the protocol itself (`No such field foo in product`).
 * Every caller gets them as they are: other clients of the protocol know them.
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}
