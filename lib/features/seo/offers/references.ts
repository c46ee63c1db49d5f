/** A node of structured data; the first use of an id contains it, later ones refer to it. */
type Reference<Node> = (Node & Readonly<{ '@id': string }>) | Readonly<{ '@id': string }>

/** Writes each node of one document once: the offers of a product share shipping and returns, and pages should stay small. */
export function createReferences() {
  const written = new Map<string, string>()
  return function referTo<Node extends object>(id: string, node: Node): Reference<Node> {
    const content = JSON.stringify(node, idsOfNodes)
    const known = written.get(content)
    if (known !== undefined) return { '@id': known }
    const isTaken = [...written.values()].includes(id)
    const own = isTaken ? `${id}-${written.size}` : id
    written.set(content, own)
    return { '@id': own, ...node }
  }
}

export type ReferTo = ReturnType<typeof createReferences>

/** A node within a node counts as its id, whether it is written there or only referred to. */
function idsOfNodes(key: string, value: unknown): unknown {
  return key !== '' && typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value
}
