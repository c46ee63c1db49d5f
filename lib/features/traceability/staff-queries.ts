import 'server-only'
import { text } from '@/lib/core/wire-record'
import { maxLotNumberLength } from '@/lib/domain/traceability/received-lot'
import type { Refusal } from '@/lib/domain/errors/errors'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { callAsStaff, searchAsStaff } from '@/lib/features/staff/server'
import type { StaffSession } from '@/lib/features/staff/session'
import { qrOrder, type QrOrder } from './order-schema'
import type { Locale } from '@/lib/core/locale'

/** A lot with its number as encoded in its QR code. */
export type EncodedLot = Readonly<{ number: string; encoded: string }>

/**
 * Finds an order by its typed number, with its product lines.
 * @throws RpcError if the backend cannot be reached
 */
export async function findOrder(staff: StaffSession, language: Locale, typed: string): Promise<Result<QrOrder, Refusal>> {
  const number = typed.trim()
  if (number === '') return err({ code: 'missingSaleOrder' })
  const [order] = await searchAsStaff(staff, language, qrOrder, 'sale.order', [['number', '=', number]])
  return order ? ok(order) : err({ code: 'saleOrderUnknown', values: { number } })
}

/**
 * Encodes a lot number for its QR code. For an unknown lot, the backend returns the number unchanged (spec 8), which counts as
 * invalid.
 * @throws RpcError if the backend cannot be reached
 */
export async function encodeLot(staff: StaffSession, language: Locale, typed: string): Promise<Result<EncodedLot, Refusal>> {
  const number = typed.trim()
  if (number === '') return err({ code: 'missingLotNo' })
  if (number.length > maxLotNumberLength) return err({ code: 'invalidLotNo' })
  const encoded = await callAsStaff(staff, language, text, 'stock.lot', 'encode_lot_no', [number])
  return encoded === null || encoded === number ? err({ code: 'invalidLotNo' }) : ok({ number, encoded })
}
