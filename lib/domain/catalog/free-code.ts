/**
 * A code that no row has yet: the stem itself unless it is taken or ends with a hyphen, else with the first free number,
 * `leafy-greens-2` or `P-12`.
 */
export function freeCode(stem: string, isTaken: (code: string) => boolean): string {
  const isNumbered = stem.endsWith('-')
  if (!isNumbered && !isTaken(stem)) return stem
  let number = isNumbered ? 1 : 2
  const numbered = () => `${isNumbered ? stem : `${stem}-`}${number}`
  while (isTaken(numbered())) number += 1
  return numbered()
}
