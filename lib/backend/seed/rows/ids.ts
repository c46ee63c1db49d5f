/** Looks up ids by the codes of the seed data, so that lists can reference each other. */
export function idsByCode(rows: readonly Readonly<{ id: number; code: string | null }>[]): (code: string) => number {
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`The demo shop's data names ${code}, which does not exist`)
    return id
  }
}
