import type { Method } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'

/**
 * Restricts a method to staff and their programs.
 * @param name model and method, for example `sale.order.move_order`
 * @throws ProtocolError for any other caller, before the arguments are parsed
 */
export function staffOnly(name: `${string}.${string}`, method: Method): Method {
  const dot = name.lastIndexOf('.')
  return async (call, args, options) => {
    if (!call.caller.trusted) throw new ProtocolError(`Permission denied (${name.slice(dot + 1)} ${name.slice(0, dot)})`)
    return method(call, args, options)
  }
}
