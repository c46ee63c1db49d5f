import fc from 'fast-check'

const signs = ["'", "''", '"', '""', '"quoted"', '"a", "b"', '=1+2', '=SUM(A1)', '0812', "'0812", '0105500000000', '+66812345678']
const others = ['+66 81', '-', '-5', '@me', "'quoted", 'a,b;c\td', '\t', ' x ', ' ช้าง ', 'คะน้า', 'กำ', '\u2028', '\ufeffx']
const lines = ['line\nbreak', 'line\r\nbreak', '\rx', 'TRUE', '1,234.50', 'settings/a.md', '[1,2]', '<p>a</p>\n']

/** Texts of cells, among them those that spreadsheets, separators and the formats of columns would take for something else. */
export const awkwardText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...signs, ...others, ...lines))
