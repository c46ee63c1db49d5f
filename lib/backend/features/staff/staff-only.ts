import type { Method } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'

/**
 * A method that only staff have, and their programs.
 * @param name model and method, for example `sale.order.move_order`
 * @throws ProtocolError for anyone else, whatever they ask
 */
export function staffOnly(name: `${string}.${string}`, method: Method): Method {
  const dot = name.lastIndexOf('.')
  return async (call, args, options) => {
    if (!call.caller.trusted) throw new ProtocolError(`Permission denied (${name.slice(dot + 1)} ${name.slice(0, dot)})`)
    return method(call, args, options)
  }
}
