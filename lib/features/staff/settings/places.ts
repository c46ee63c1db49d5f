/** Names of provinces and districts by their official code. */
export type PlaceNames = Readonly<Record<string, string>>

export function isProvinceCode(code: string): boolean {
  return code.length === 2
}

/** A district's code begins with its province's. */
export function provinceOf(code: string): string {
  return code.slice(0, 2)
}

const mostFound = 60

/** Provinces and districts to choose from: those of a province, or those whose name or province contains the text. */
export function findPlaces(names: PlaceNames, { text, province }: Readonly<{ text: string; province: string }>): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase()
  const isFound = (code: string) =>
    wanted === ''
      ? provinceOf(code) === province
      : [code, provinceOf(code)].some((each) => names[each]?.toLocaleLowerCase().includes(wanted))
  return Object.keys(names)
    .filter(isFound)
    .toSorted((one, other) => Number(isProvinceCode(other)) - Number(isProvinceCode(one)) || nameOf(one).localeCompare(nameOf(other)))
    .slice(0, mostFound)

  function nameOf(code: string) {
    return names[code] ?? code
  }
}
