import { ProtocolError } from '@/lib/backend/context/protocol-error'

/** The parameters of a generic method's Python signature; `context` is always the last. */
export type Signature = Readonly<{
  method: string
  required: readonly string[]
  optional: readonly string[]
  /** Whether other keyword options are accepted and passed on. */
  open?: boolean
}>

/**
 * Binds positional and keyword arguments to names, as a Python call does.
 * @throws ProtocolError with the message of Python's TypeError
 */
export function bindArguments(
  { method, required, optional, open }: Signature,
  args: readonly unknown[],
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = [...required, ...optional]
  const call = `Model.${method}()`
  if (args.length > names.length) throw new ProtocolError(`${call} got multiple values for argument 'context'`)
  const bound = Object.fromEntries(args.map((value, index) => [names[index] ?? '', value]))
  for (const [name, value] of Object.entries(options)) {
    if (!open && !names.includes(name)) throw new ProtocolError(`${call} got an unexpected keyword argument '${name}'`)
    if (Object.hasOwn(bound, name)) throw new ProtocolError(`${call} got multiple values for argument '${name}'`)
    bound[name] = value
  }
  const missing = required.filter((name) => !Object.hasOwn(bound, name))
  if (missing.length > 0) throw new ProtocolError(`${call} missing ${missingText(missing)}`)
  return bound
}

/**
 * Rejects arguments of a Netforce server that are not implemented here, unless they are falsy: ignoring them would return a wrong
 * result.
 * @throws ProtocolError
 */
export function refuseUnsupported(bound: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const asked = names.find((name) => Boolean(bound[name]))
  if (asked) throw new ProtocolError(`Argument '${asked}' is not supported`)
}

function missingText(missing: readonly string[]): string {
  const names = missing.map((name) => `'${name}'`).join(' and ')
  return `${missing.length} required positional argument${missing.length > 1 ? 's' : ''}: ${names}`
}
