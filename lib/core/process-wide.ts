const all = globalThis as typeof globalThis & { talat?: Record<string, unknown> }

/**
 * A value that this process has once, although Next bundles each route with a copy of every module.
 * @param name unique in the process; the value is `globalThis.talat[name]`
 * @param create makes the value at the first call
 */
export function processWide<Value extends object>(name: string, create: () => Value): Value {
  const values = (all.talat ??= {})
  return (values[name] ??= create()) as Value
}
