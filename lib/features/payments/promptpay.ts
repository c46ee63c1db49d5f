import { toBaht, type Satang } from '@/lib/core/money'

/**
 * The payload of a PromptPay QR code (EMVCo merchant-presented mode).
 * @param receiver a Thai mobile number (10 digits) or a tax id (13 digits)
 * @param amount the amount to pay, to the satang; null lets the payer choose
 */
export function promptPayPayload(receiver: string, amount: Satang | null): string {
  const account = field('00', 'A000000677010111') + accountField(receiver.replace(/\D/g, ''))
  const unsigned =
    field('00', '01') +
    // 12 is a one-time code, because it includes the amount; 11 is reusable.
    field('01', amount === null ? '11' : '12') +
    field('29', account) +
    field('58', 'TH') +
    field('53', '764') +
    (amount === null ? '' : field('54', plainAmount(amount))) +
    '6304'
  return unsigned + checksum(unsigned)
}

function accountField(digits: string): string {
  return digits.length >= 13 ? field('02', digits) : field('01', `66${digits.replace(/^0/, '')}`.padStart(13, '0'))
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** `1234.50`: two decimals, no thousands separator. */
function plainAmount(amount: Satang): string {
  const [baht = '0', satang = ''] = String(toBaht(amount)).split('.')
  return `${baht}.${satang.padEnd(2, '0')}`
}

/** CRC-16/CCITT-FALSE of the preceding text, in upper-case hexadecimal. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
