import { z } from 'zod'

type Staff = (method: string, ...args: readonly unknown[]) => Promise<unknown>

type Part = Readonly<{ pieces: number; satang: number; delivery: boolean; method: string }>

const restSchema = z.object({ lines: z.array(z.object({ id: z.number(), qty: z.number() })), notes: z.number() }).nullable()

/** Refunds some pieces of each line of an order, or an amount; nothing if it cannot be refunded. */
export async function creditPart(staff: Staff, orderId: number, { pieces, satang, delivery, method }: Part): Promise<unknown> {
  const rest = restSchema.parse(await staff('read_uncredited', [orderId]))
  if (!rest) return null
  const lines = rest.lines.flatMap(({ id, qty }) => (Math.min(pieces, qty) > 0 ? [{ id, qty: Math.min(pieces, qty) }] : []))
  const what = satang > 0 ? { lines: [], delivery: false, amount: satang / 100 } : { lines, delivery, amount: null }
  const note = { ...what, method, reason: 'damaged', text: '', notes: rest.notes }
  return staff('issue_credit_note', [orderId], note, `credit-of-${orderId}-after-${rest.notes}-notes`)
}
