import { plainKind, type Kind } from './cell-type'

const words = new Map([
  ...['true', 'yes', 'y', '1', 'x', 'ใช่', 'จริง'].map((word) => [word, 'TRUE'] as const),
  ...['false', 'no', 'n', '0', 'ไม่', 'ไม่ใช่', 'เท็จ'].map((word) => [word, 'FALSE'] as const),
])

/** As spreadsheets show it: TRUE or FALSE. */
export const yesNo: Kind = {
  ...plainKind({
    name: 'TRUE or FALSE',
    input: 'yesNo',
    read: (cell) => words.get(cell.trim().toLowerCase()) ?? null,
    reason: 'is neither TRUE nor FALSE (yes, no, 1, 0, ใช่, ไม่ใช่ will do, too)',
  }),
  fromStored: (stored) => stored.toUpperCase(),
}
