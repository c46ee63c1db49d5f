/** The lengths of a Global Trade Item Number (GS1 General Specifications 3.3). */
const lengths: readonly number[] = [8, 12, 13, 14]

/**
 * Whether a text is a GTIN with a correct check digit (GS1 General Specifications 7.9): weighted 3 and 1 alternately from the
 * right, all digits add up to a multiple of ten.
 */
export function isGtin(text: string): boolean {
  return /^\d+$/.test(text) && lengths.includes(text.length) && !/^0+$/.test(text) && withCheckDigit(text.slice(0, -1)) === text
}

/** A number followed by its check digit. */
export function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A GTIN as GS1 Digital Link writes it: 14 digits, filled with zeros. */
export function gtin14(gtin: string): string {
  return gtin.padStart(14, '0')
}

/** All texts that mean the same GTIN, as a shop may have stored it. @param gtin 14 digits */
export function gtinForms(gtin: string): readonly string[] {
  return lengths.filter((length) => /^0*$/.test(gtin.slice(0, 14 - length))).map((length) => gtin.slice(14 - length))
}

/**
 * Whether shops outside may not know the GTIN: numbers beginning with 2, 02 or 04 are a company's own (GS1 General Specifications
 * 1.4.2), so catalogs of several shops refuse them.
 */
export function isRestrictedGtin(gtin: string): boolean {
  return /^(?:2|0[24])/.test(gtin14(gtin).slice(1)) && gtin.length > 8
}
