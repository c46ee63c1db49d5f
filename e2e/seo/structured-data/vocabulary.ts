import { readFileSync } from 'node:fs'

type Node = Readonly<Record<string, unknown>>

const declared = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+)\{\n(.*?)^\}/gms

/**
 * The vocabulary of schema.org in the format of its own file, derived from the types of `schema-dts`, which are generated
 * from that file, so that a test needs no network. Classes with their parents, properties with their class.
 */
export function schemaOrgVocabulary(): Readonly<{ '@graph': readonly Node[] }> {
  const types = readFileSync(require.resolve('schema-dts/dist/schema.d.ts'), 'utf8')
  const graph: Node[] = []
  const withBase = new Set<string>()
  for (const [, name = '', kind, extended = '', body = ''] of types.matchAll(declared)) {
    // A type with its own properties has a base type with all details; the leaf only names it.
    if (kind === 'Leaf' && withBase.has(name)) continue
    if (kind === 'Base') withBase.add(name)
    graph.push({ '@id': schemaId(name), '@type': 'rdfs:Class', 'rdfs:subClassOf': parentsIn(extended) })
    graph.push(...propertiesIn(body, name))
  }
  return { '@graph': graph }
}

function parentsIn(extended: string): Node[] {
  return [...extended.matchAll(/(\w+)Base\b/g)].map(([, parent = '']) => ({ '@id': schemaId(parent) }))
}

function propertiesIn(body: string, className: string): Node[] {
  return [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => ({
    '@id': schemaId(property),
    '@type': 'rdf:Property',
    'schema:domainIncludes': { '@id': schemaId(className) },
  }))
}

const schemaId = (name: string) => `schema:${name}`
