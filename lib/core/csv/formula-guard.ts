/**
 * Protects against CSV formula injection: a spreadsheet evaluates a cell that begins like a formula, so the author of a name or
 * comment could execute code on the computer of a reader of the file. Spreadsheets also turn digit strings into numbers:
 * 0812345678 is saved as 812345678, and 0105500000000 as 1.055E+11. A leading apostrophe prevents both, and reading removes it. A
 * cell that already begins with such an apostrophe gets another one, so that every text round-trips.
 */
// Spreadsheets treat the fullwidth forms like the ASCII signs.
const dangerous = /^[=+\-@＝＋－＠\t\r\n]|^'['=+\-@＝＋－＠\t\r\n\d]/
const guarded = /^'(?=['=+\-@＝＋－＠\t\r\n\d])/

// Canonical numbers (`lib/backend/import-export/cell-types/numbers.ts`) never look like this: 0, 0.5 and 45.00 stay numbers.
const damagedAsNumber = /^0\d|^\d{12,}$|^\d+(\.\d+)?e[+-]?\d+$/i

export function guardFormula(cell: string): string {
  return dangerous.test(cell) || damagedAsNumber.test(cell) ? `'${cell}` : cell
}

/** Removes the guarding apostrophe, also one that a person typed to keep the leading 0 of a telephone number. */
export function unguardFormula(cell: string): string {
  return cell.replace(guarded, '')
}
