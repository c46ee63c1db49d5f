import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import type { GenericMethod, Method, Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { Caller } from '@/lib/backend/context/caller'

export type Registry = ReadonlyMap<string, Model>

export function createRegistry(models: readonly Model[]): Registry {
  return new Map(models.map((model) => [model.name, model]))
}

/** @throws ProtocolError with a Netforce server's message */
export function findModel(registry: Registry, name: string): Model {
  const model = registry.get(name)
  if (!model) throw new ProtocolError(`Model not found: ${name}`)
  return model
}

/**
 * The method that a call names, if this caller may call it. The public can call a model's own methods and the generic ones that
 * the model lists; for other methods it gets the error of an unknown method. Where a model overrides a generic method, the public
 * gets the override, and a trusted caller the generic one.
 * @throws ProtocolError with a Netforce server's message
 */
export function findMethod(registry: Registry, caller: Caller, modelName: string, methodName: string): Method {
  const model = findModel(registry, modelName)
  if (!caller.trusted && !isPublic(model)) throw new ProtocolError(`Model not found: ${modelName}`)
  const own = model.methods && Object.hasOwn(model.methods, methodName) ? model.methods[methodName] : undefined
  const generic = findGeneric(model, caller, methodName)
  if (own?.isForStaff && !caller.trusted) throw new ProtocolError(`Permission denied (${methodName} ${modelName})`)
  const method = caller.trusted ? (generic ?? own?.run) : (own?.run ?? generic)
  if (!method) throw new ProtocolError(`'${model.className ?? model.name}' object has no attribute '${methodName}'`)
  return method
}

/**
 * Methods of `defineLongMethod`, and generic reads: each of their statements sees the newest rows even within a transaction
 * (read committed), so they need none.
 */
export function opensOwnTransactions(registry: Registry, modelName: string, methodName: string): boolean {
  const { methods = {} } = registry.get(modelName) ?? {}
  const own = Object.hasOwn(methods, methodName) ? methods[methodName] : undefined
  return own?.hasOwnTransactions || isGenericRead(registry, modelName, methodName)
}

export function isGenericRead(registry: Registry, modelName: string, methodName: string): boolean {
  const model = registry.get(modelName)
  return Boolean(model) && isGeneric(methodName) && !Object.hasOwn(model?.methods ?? {}, methodName)
}

function findGeneric(model: Model, caller: Caller, name: string): Method | null {
  if (!model.table || !isGeneric(name)) return null
  if (!caller.trusted && !model.publicMethods?.includes(name)) return null
  return (call, args, options) => genericMethods[name](call, model, args, options)
}

function isPublic(model: Model): boolean {
  return Object.keys(model.methods ?? {}).length > 0 || (model.publicMethods ?? []).length > 0
}

function isGeneric(name: string): name is GenericMethod {
  return Object.hasOwn(genericMethods, name)
}
