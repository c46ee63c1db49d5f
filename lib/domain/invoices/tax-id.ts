/**
 * Whether a text is a Thai tax id of a company or a person: 13 digits, of which the last is the check digit (modulo 11, weights
 * 13 to 2).
 */
export function isTaxId(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (13 - index), 0)
  return (11 - (sum % 11)) % 10 === digits[12]
}
