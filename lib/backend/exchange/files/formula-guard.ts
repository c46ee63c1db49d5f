/**
 * A spreadsheet runs what begins like a formula, so whoever writes a name or a comment could run something on the
 * desk of whoever opens the file. An apostrophe in front keeps it a text, and reading takes it away again. A cell that
 * begins with an apostrophe as if guarded gets one more, so that every text comes back as it was.
 */
// Spreadsheets take the wide forms of the same signs for them.
const dangerous = /^[=+\-@＝＋－＠\t\r\n]|^'['=+\-@＝＋－＠\t\r\n\d]/
const guarded = /^'(?=['=+\-@＝＋－＠\t\r\n\d])/

export function guardFormula(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

/** Takes away the apostrophe, also the one by which people keep the first 0 of a telephone number. */
export function unguardFormula(cell: string): string {
  return cell.replace(guarded, '')
}
