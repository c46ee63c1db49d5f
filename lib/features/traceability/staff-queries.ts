import 'server-only'
import { z } from 'zod'
import type { Refusal } from '@/lib/domain/errors/errors'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { callAsStaff } from '@/lib/features/staff/server'
import type { StaffSession } from '@/lib/features/staff/session'
import { qrOrderFields, qrOrderSchema, type QrOrder } from './order-schema'
import type { Locale } from '@/lib/core/locale'

/** A lot as its QR code names it. */
export type EncodedLot = Readonly<{ number: string; encoded: string }>

/**
 * The order of a number, as staff typed it, with the lines that have products.
 * @throws RpcError when the backend cannot be asked
 */
export async function findOrder(staff: StaffSession, language: Locale, typed: string): Promise<Result<QrOrder, Refusal>> {
  const number = typed.trim()
  if (number === '') return err({ code: 'missingSaleOrder' })
  const args = [[['number', '=', number]], qrOrderFields]
  const [order] = await callAsStaff(staff, language, z.array(qrOrderSchema), 'sale.order', 'search_read_path', args)
  if (!order) return err({ code: 'saleOrderUnknown', values: { number } })
  return ok({ ...order, lines: order.lines.filter(({ productName }) => productName !== null) })
}

/**
 * What stands in the QR code of a lot. A lot that the backend does not know comes back as it was (spec 8).
 * @throws RpcError when the backend cannot be asked
 */
export async function encodeLot(staff: StaffSession, language: Locale, typed: string): Promise<Result<EncodedLot, Refusal>> {
  const number = typed.trim()
  if (number === '') return err({ code: 'missingLotNo' })
  if (number.length > longestLotNumber) return err({ code: 'invalidLotNo' })
  const encoded = await callAsStaff(staff, language, z.string().nullable(), 'stock.lot', 'encode_lot_no', [number])
  return encoded === null || encoded === number ? err({ code: 'invalidLotNo' }) : ok({ number, encoded })
}

/** No lot has a longer number, and the backend takes no longer one. */
const longestLotNumber = 100
