import { UserError } from '@/lib/domain/errors/errors'

/** The requested fields of a record, nested; an empty tree selects the whole value. */
type FieldTree = Map<string, FieldTree>

/**
 * Selects the requested field paths from a nested record: dotted strings or nested lists (protocol 5). Ids are always included;
 * without paths, everything is.
 * @throws UserError that names a field which the record does not have
 */
export function project(record: Readonly<Record<string, unknown>>, paths: readonly unknown[] | null | undefined): unknown {
  return pick(record, treeOf(paths ?? []))
}

function treeOf(paths: readonly unknown[]): FieldTree {
  const tree: FieldTree = new Map()
  paths.forEach((path) => plant(tree, path))
  return tree
}

function plant(tree: FieldTree, path: unknown): void {
  const [dotted, inner] = Array.isArray(path) ? path : [path, []]
  if (typeof dotted !== 'string' || !Array.isArray(inner)) throw UserError.fromSentence('Invalid arguments: a field path is a text')
  const leaf = dotted.split('.').filter(Boolean).reduce(branch, tree)
  inner.forEach((path) => plant(leaf, path))
}

function branch(tree: FieldTree, name: string): FieldTree {
  const known = tree.get(name) ?? new Map()
  tree.set(name, known)
  return known
}

function pick(value: unknown, tree: FieldTree): unknown {
  if (tree.size === 0 || value === null) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, tree))
  if (typeof value !== 'object') throw UserError.fromSentence(`No such field ${[...tree.keys()].join(', ')} in a plain value`)
  const fields = new Map(Object.entries(value))
  const picked = [...tree].map(([name, inner]) => {
    if (!fields.has(name)) throw UserError.fromSentence(`No such field ${name}`)
    return [name, pick(fields.get(name), inner)]
  })
  return { id: fields.get('id'), ...Object.fromEntries(picked) }
}
