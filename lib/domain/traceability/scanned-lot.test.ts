import { create } from 'qrcode'
import { decodeQR } from 'qr/decode.js'
import { lotLink } from '@/lib/domain/traceability/trace-references'
import { digitalLinkPath, readDigitalLink } from './digital-link'
import { encodeLotNumber } from './lot-reference'
import { scannedLot } from './scanned-lot'

const shop = 'https://shop.example'

/** What the decoder of browsers without one of their own reads from a drawn code, 4 pixels for each module. */
function photographed(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const side = (size + 8) * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [column, row] = [Math.floor(x / 4) - 4, Math.floor(y / 4) - 4]
      const isDark = column >= 0 && column < size && row >= 0 && row < size && data[row * size + column] === 1
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data: pixels })
}

it.each(['LOT-261120-VL04', 'A/7', 'ล็อต 9'])('reads the lot %s from each label that this shop prints', (lot) => {
  const page = lotLink(shop, encodeLotNumber(lot))
  const path = digitalLinkPath('8850123456787', lot)
  for (const label of [page, lot, encodeLotNumber(lot), ...(path ? [shop + path] : [])]) {
    expect(scannedLot(photographed(label))).toBe(lot)
  }
})

it.each([
  ['', null],
  [`${shop}/01/08850123456787`, null],
  [`${shop}/th/home`, null],
  [`${shop}/01/08850123456787/10/%zz`, '%zz'],
  ['https://', null],
  [' LOT-1 ', 'LOT-1'],
  ['TE9U*', 'TE9U*'],
])('%j has the lot %j', (code, lot) => {
  expect(scannedLot(code)).toBe(lot)
})

it('the path of a GTIN has 14 digits, with the lot behind it', () => {
  expect(digitalLinkPath('9521234000006')).toBe('/01/09521234000006')
  expect(digitalLinkPath('9521234000006', 'LOT-261120/A')).toBe('/01/09521234000006/10/LOT-261120%2FA')
})

it('a lot number that GS1 does not allow has no path', () => {
  expect(digitalLinkPath('9521234000006', 'ล็อต 1')).toBeNull()
  expect(digitalLinkPath('9521234000006', 'L'.repeat(21))).toBeNull()
})

it('reads a GTIN of any length, and a lot', () => {
  expect(readDigitalLink(['09521234000006'])).toEqual({ gtin: '09521234000006', lot: null })
  expect(readDigitalLink(['9521234000006', '10', 'A/1'])).toEqual({ gtin: '09521234000006', lot: 'A/1' })
})

it.each([
  [['09521234000007']],
  [['09521234000006', '21', 'A']],
  [['09521234000006', '10']],
  [['09521234000006', '10', 'A', '21', 'B']],
  [[]],
])('reads %j as no link', (segments) => {
  expect(readDigitalLink(segments)).toBeNull()
})
