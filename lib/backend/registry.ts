import type { Caller } from './call-context'
import { genericMethods } from './orm/generic-methods'
import type { GenericMethod, Method, Model } from './orm/model'
import { ProtocolError } from './orm/protocol-error'

export type Registry = ReadonlyMap<string, Model>

export function createRegistry(models: readonly Model[]): Registry {
  return new Map(models.map((model) => [model.name, model]))
}

/** @throws ProtocolError in a Netforce server's words */
export function findModel(registry: Registry, name: string): Model {
  const model = registry.get(name)
  if (!model) throw new ProtocolError(`Model not found: ${name}`)
  return model
}

/**
 * The method that a call names, if this caller may call it. The public reaches a model's own methods and
 * those generic ones that the model lists; what it may not call does not exist for it.
 * @throws ProtocolError in a Netforce server's words
 */
export function findMethod(registry: Registry, caller: Caller, modelName: string, methodName: string): Method {
  const model = findModel(registry, modelName)
  if (!caller.trusted && !isPublic(model)) throw new ProtocolError(`Model not found: ${modelName}`)
  if (model.methods && Object.hasOwn(model.methods, methodName)) {
    const method = model.methods[methodName]
    if (method) return method
  }
  if (isGeneric(methodName) && model.table && (caller.trusted || model.publicMethods?.includes(methodName))) {
    const generic = genericMethods[methodName]
    return (call, args, options) => generic(call, model, args, options)
  }
  throw new ProtocolError(`'${model.className ?? model.name}' object has no attribute '${methodName}'`)
}

function isPublic(model: Model): boolean {
  return Object.keys(model.methods ?? {}).length > 0 || (model.publicMethods ?? []).length > 0
}

function isGeneric(name: string): name is GenericMethod {
  return Object.hasOwn(genericMethods, name)
}
