/**
 * Reference implementation of the condition language over plain objects, as simple as possible and not optimized: the compiled
 * SQL is compared with it.
 */

export type Clause = [path: string, operator: string, value: unknown]
export type Domain = Clause | ['or' | 'and', ...Domain[]] | Domain[]

/** Rows by model, and their relations. */
export type World = Readonly<{
  rows: (model: string) => readonly Entity[]
  relation: (model: string, name: string) => Relation | null
}>
export type Entity = Readonly<{ id: number } & Record<string, unknown>>
export type Relation = Readonly<{
  model: string
  kind: 'one' | 'many'
  targets: (from: Entity) => readonly number[]
}>

type Test = (values: readonly unknown[]) => boolean

/** Matching ids, repeated like joined rows: one row for each choice of a child in each clause. */
export function naiveSearch(world: World, model: string, domain: Domain): number[] {
  return world.rows(model).flatMap((entity) => {
    const clauses: Clause[] = []
    const test = build(domain, clauses, world, model)
    const choices = clauses.map((clause) => endsOf(world, model, entity, clause[0].split('.')))
    return combinations(choices)
      .filter(test)
      .map(() => entity.id)
  })
}

function build(domain: Domain, clauses: Clause[], world: World, model: string): Test {
  if (isClause(domain)) {
    const index = clauses.push(domain) - 1
    return (values) => holds(values[index] ?? null, domain, world, model)
  }
  const [first, ...rest] = domain
  const members = first === 'or' || first === 'and' ? rest : domain
  const tests = (members as Domain[]).map((member) => build(member, clauses, world, model))
  return first === 'or' ? (values) => tests.some((test) => test(values)) : (values) => tests.every((test) => test(values))
}

function isClause(domain: Domain): domain is Clause {
  return typeof domain[0] === 'string' && domain[0] !== 'or' && domain[0] !== 'and'
}

/** The values at the end of a path from a row: exactly one along to-one relations, any number along others. */
function endsOf(world: World, model: string, entity: Entity | null, path: readonly string[]): readonly unknown[] {
  const [name = '', ...rest] = path
  const relation = world.relation(model, name)
  if (!relation) return [entity?.[name] ?? null]
  const ids = entity ? relation.targets(entity) : []
  if (rest.length === 0) return relation.kind === 'one' ? [ids[0] ?? null] : ids
  const targets = ids.flatMap((id) => world.rows(relation.model).filter((row) => row.id === id))
  if (relation.kind === 'one') return endsOf(world, relation.model, targets[0] ?? null, rest)
  return targets.flatMap((target) => endsOf(world, relation.model, target, rest))
}

function combinations(choices: readonly (readonly unknown[])[]): unknown[][] {
  return choices.reduce<unknown[][]>((all, values) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])
}

function holds(actual: unknown, [path, operator, expected]: Clause, world: World, model: string): boolean {
  if (operator.includes('child_of') || operator === 'parent_of') {
    const tree = family(world, modelOfEnd(world, model, path), operator, expected)
    // As in SQL: null is neither in a set nor outside of it, unless the set is empty.
    if (operator === 'not child_of') return tree.size === 0 || (actual !== null && !tree.has(actual as number))
    return tree.has(actual as number)
  }
  if (operator === '=' && expected === null) return actual === null
  if (operator === '!=' && expected === null) return actual !== null
  const values = Array.isArray(expected) ? expected : []
  if (operator === 'in') return actual !== null && values.includes(actual)
  if (operator === 'not in') return values.length === 0 || (actual !== null && !values.includes(null) && !values.includes(actual))
  if (actual === null || expected === null) return false
  if (operator === '=') return actual === expected
  if (operator === '!=') return actual !== expected
  if (operator === '<') return (actual as number) < (expected as number)
  if (operator === '<=') return (actual as number) <= (expected as number)
  if (operator === '>') return (actual as number) > (expected as number)
  if (operator === '>=') return (actual as number) >= (expected as number)
  return matchesPattern(String(actual), operator, String(expected))
}

function matchesPattern(text: string, operator: string, pattern: string): boolean {
  const like = operator.startsWith('=') ? pattern : `%${pattern}%`
  const source = [...like].map((char) => (char === '%' ? '.*' : char === '_' ? '.' : `\\u{${char.codePointAt(0)?.toString(16)}}`))
  const found = new RegExp(`^${source.join('')}$`, operator.includes('ilike') ? 'isu' : 'su').test(text)
  return operator.startsWith('not') ? !found : found
}

function modelOfEnd(world: World, model: string, path: string): string {
  return path.split('.').reduce((from, name) => world.relation(from, name)?.model ?? from, model)
}

/** Ids of a subtree, or of the ancestors, along `parent_id`. */
function family(world: World, model: string, operator: string, expected: unknown): ReadonlySet<number> {
  const rows = world.rows(model)
  const named = rows.filter((row) => (Array.isArray(expected) ? expected : [expected]).includes(row.id))
  const children = rows.filter((row) => named.some((parent) => parent.id === row.parent_id))
  // Strictly below: a named row itself counts only if it is a descendant of another one.
  const family = new Set((operator === 'child_of<' ? children : named).map((row) => row.id))
  for (let size = -1; size !== family.size;) {
    size = family.size
    for (const row of rows) {
      if (operator === 'parent_of' && family.has(row.id) && typeof row.parent_id === 'number') family.add(row.parent_id)
      if (operator !== 'parent_of' && family.has(row.parent_id as number)) family.add(row.id)
    }
  }
  return family
}
