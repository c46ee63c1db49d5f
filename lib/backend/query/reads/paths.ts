import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonRepr } from '../python-text'
import type { CallContext } from '@/lib/backend/context/model'

/** What is requested of a field: nothing below it, or paths that continue from there. */
export type PathStep = { name: string; below: unknown[]; firstBelow: string | null }

const publicDepth = 5
const publicPaths = 300

/**
 * The distinct first elements of field paths, each with everything requested below it. A path is `"a"`, `"a.b.c"` or `["a", ["x",
 * "y.z"]]`, and all forms may be mixed (protocol 5).
 * @throws ProtocolError with a Netforce server's message
 */
export function firstSteps(modelName: string, paths: unknown): readonly PathStep[] {
  if (!Array.isArray(paths)) throw new ProtocolError(`Invalid field paths for model ${modelName}`)
  const steps = new Map<string, PathStep>()
  for (const path of paths) {
    const { name, below } = splitPath(modelName, path)
    const step = steps.get(name) ?? { name, below: [], firstBelow: null }
    step.below.push(...below)
    if (below.length > 0) step.firstBelow ??= typeof path === 'string' ? path : pythonRepr(path)
    steps.set(name, step)
  }
  return [...steps.values()]
}

/** @throws ProtocolError when a public call requests more fields, or deeper paths, than any page needs */
export function checkPathSize(call: CallContext, paths: readonly unknown[], depth: number): void {
  if (call.caller.trusted) return
  if (depth > publicDepth || paths.length > publicPaths) throw new ProtocolError('Too many or too deep field paths')
}

function splitPath(modelName: string, path: unknown): Readonly<{ name: string; below: readonly unknown[] }> {
  if (typeof path === 'string') {
    const [name = '', ...rest] = path.split('.')
    const below = rest.join('.')
    return { name, below: below === '' ? [] : [below] }
  }
  if (!Array.isArray(path)) throw invalidPath(modelName, pythonRepr(path))
  const [name, below] = path
  if (path.length === 0) throw new ProtocolError('list index out of range')
  if (typeof name !== 'string') throw invalidPath(modelName, pythonRepr(path))
  if (path.length < 2) throw new ProtocolError('list index out of range')
  return { name, below: Array.isArray(below) ? below : [] }
}

export function invalidPath(modelName: string, path: string): ProtocolError {
  return new ProtocolError(`Invalid path field path ${path} for model ${modelName}`)
}
