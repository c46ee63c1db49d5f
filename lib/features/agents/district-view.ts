/** A district of the shop's provinces, with its names in both languages. */
export type NamedDistrict = Readonly<{ id: number; names: readonly string[]; province: string }>

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.]/g, '')
    .replace(/^(เขต|อำเภอ|khet|amphoe)/, '')

/**
 * The districts that a text names, by id or by a name in Thai or English, with or without `เขต`, `อำเภอ`, spaces. A text that is
 * the whole name of a district does not mean longer ones.
 */
export function matchDistricts(districts: readonly NamedDistrict[], text: string): readonly NamedDistrict[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const byId = districts.filter(({ id }) => String(id) === wanted)
  const exact = districts.filter(({ names }) => names.some((name) => plain(name) === wanted))
  const longer = districts.filter(({ names }) => names.some((name) => plain(name).startsWith(wanted)))
  return [byId, exact, longer].find((each) => each.length > 0) ?? []
}
