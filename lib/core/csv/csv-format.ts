/** CSV as spreadsheets open it correctly: UTF-8 with a BOM, commas, quotes where needed, CRLF. Options of csv-stringify. */
export const csvFormat = { bom: true, quoted_match: /[\r\n;\t]|^\s|\s$/, record_delimiter: 'windows' } as const
