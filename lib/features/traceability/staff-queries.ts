import 'server-only'
import { z } from 'zod'
import type { Refusal } from '@/lib/domain/errors/errors'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { callAsStaff } from '@/lib/features/staff/server'
import type { StaffSession } from '@/lib/features/staff/session'
import { qrOrderFields, qrOrderSchema, type QrOrder } from './order-schema'
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
  const args = [[['number', '=', number]], qrOrderFields]
  const [order] = await callAsStaff(staff, language, z.array(qrOrderSchema), 'sale.order', 'search_read_path', args)
  if (!order) return err({ code: 'saleOrderUnknown', values: { number } })
  return ok({ ...order, lines: order.lines.filter(({ productName }) => productName !== null) })
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
  const encoded = await callAsStaff(staff, language, z.string().nullable(), 'stock.lot', 'encode_lot_no', [number])
  return encoded === null || encoded === number ? err({ code: 'invalidLotNo' }) : ok({ number, encoded })
}

/** The maximum length of a lot number, also in the backend. */
const maxLotNumberLength = 100
