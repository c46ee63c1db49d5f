import fc from 'fast-check'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { formatNumber, fromBaht, fromSatang } from '@/lib/core/money'
import { promptPayPayload } from './promptpay'
import { drawQrCode } from '@/lib/core/qr-code'

it('encodes a mobile number and an amount with the checksum that banking apps expect', () => {
  expect(promptPayPayload('081-234-5678', fromBaht(123.45))).toBe(
    '00020101021229370016A000000677010111011300668123456785802TH53037645406123.456304906E',
  )
})

it('marks a code without an amount as reusable', () => {
  const fields = readFields(promptPayPayload('0812345678', null))
  expect(fields.get('01')).toBe('11')
  expect(fields.has('54')).toBe(false)
})

it('encodes any amount to the satang with a valid checksum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (satang) => {
      const payload = promptPayPayload('0812345678', fromSatang(satang))
      const fields = readFields(payload)
      expect(fields.get('54')).toBe(formatNumber(fromSatang(satang)).replaceAll(',', ''))
      expect(fields.get('63')).toBe(checkSum(payload.slice(0, -4)))
    }),
  )
})

it('renders a QR code from which account, country, currency and amount can be decoded', async () => {
  const { side, path } = drawQrCode(promptPayPayload('0105556000001', fromBaht(1150.5)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const picture = await sharp(Buffer.from(svg)).resize(400).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(picture.data), picture.info.width, picture.info.height)
  const fields = readFields(read?.data ?? '')
  expect(readFields(fields.get('29') ?? '')).toEqual(
    new Map([
      ['00', 'A000000677010111'],
      ['02', '0105556000001'],
    ]),
  )
  expect([fields.get('00'), fields.get('58'), fields.get('53'), fields.get('54')]).toEqual(['01', 'TH', '764', '1150.50'])
})

/** Parses EMVCo fields: two digits of id, two digits of length, then the value. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE, computed by polynomial division with BigInt, independently of the shop's implementation. */
function checkSum(text: string): string {
  const bits = [...text].map((character) => character.charCodeAt(0).toString(2).padStart(8, '0')).join('') + '0'.repeat(16)
  let rest = BigInt(`0b${bits}`) ^ (0xffffn << BigInt(bits.length - 16))
  for (let at = bits.length - 1; at >= 16; at -= 1) {
    if ((rest >> BigInt(at)) & 1n) rest ^= 0x11021n << BigInt(at - 16)
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
