import fc from 'fast-check'
import { labelFormatNames, labelFormats, labelsPerPage, layOutLabels, lotNumbersIn, readLabelRequest } from './label-rules'

it.each(labelFormatNames)('labels of %s fit their page and have room for a QR code of at least 20 mm', (name) => {
  const { page, columns, rows, label, columnGap, code, padding } = labelFormats[name]
  expect(columns * label.width + (columns - 1) * columnGap).toBeLessThanOrEqual(page.width)
  expect(rows * label.height).toBeLessThanOrEqual(page.height)
  expect(code + 2 * padding).toBeLessThanOrEqual(label.height)
  // The smallest code that holds a URL has 25 modules, plus 4 white ones on each side.
  expect((code * 25) / 33).toBeGreaterThanOrEqual(20)
})

it('parses a label request from the query parameters', () => {
  const parameters = { format: 'a4-21', start: '5', sale_order: ' SO1 ', line_12: '3', line_13: '0', lots: 'LOT-1, LOT-2', copies: '4' }
  expect(readLabelRequest(parameters)).toEqual({
    format: 'a4-21',
    start: 5,
    orderNumber: 'SO1',
    copies: new Map([
      [12, 3],
      [13, 0],
    ]),
    lotNumbers: ['LOT-1', 'LOT-2'],
    lotCopies: 4,
  })
})

it.each([
  [{}, { format: 'a4-24', start: 1, copies: null, lotNumbers: [], lotCopies: 1 }],
  [
    { format: 'toString', start: '-1', copies: 'x' },
    { format: 'a4-24', start: 1, lotCopies: 1 },
  ],
  [{ format: 'roll-50x30', start: '7' }, { start: 1 }],
  [
    { start: '99', copies: '1000', line_5: '1000', line_x: '1' },
    { start: 24, lotCopies: 99, copies: new Map([[5, 99]]) },
  ],
])('applies defaults and limits to the query parameters %j', (parameters, expected) => {
  expect(readLabelRequest(parameters)).toMatchObject(expected)
})

it('splits lot numbers by line, comma and semicolon, without duplicates and up to 40', () => {
  expect(lotNumbersIn('LOT-1\r\n LOT-2 ,LOT-1;;ล็อต 3\n')).toEqual(['LOT-1', 'LOT-2', 'ล็อต 3'])
  expect(lotNumbersIn(Array.from({ length: 99 }, (_, index) => `L${index}`).join())).toHaveLength(40)
})

it('places every label once, in order, after the used-up positions', () => {
  const format = fc.constantFrom(...labelFormatNames).map((name) => labelFormats[name])
  const request = format.chain((chosen) =>
    fc.tuple(fc.constant(chosen), fc.integer({ min: 1, max: labelsPerPage(chosen) }), fc.array(fc.nat())),
  )
  fc.assert(
    fc.property(request, ([chosen, start, labels]) => {
      const pages = layOutLabels(labels, chosen, start)
      expect(pages.flat()).toEqual([...new Array<null>(start - 1).fill(null), ...labels])
      expect(pages.slice(0, -1).every((page) => page.length === labelsPerPage(chosen))).toBe(true)
    }),
  )
})
