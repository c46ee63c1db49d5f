import { changedParts } from '@/lib/domain/orders/order-changes'
import { z } from 'zod'
import { linePicture, linePictureFields } from '@/lib/core/images'
import { fromBaht } from '@/lib/core/money'
import { strictSchemas, type RpcOptions } from '@/lib/platform/rpc/protocol'
import type { OrderEvent } from './order-history-rules'
import type { Order, OrderLine, OrderSummary } from './view'
import { stateSchema } from './wire-order-schema'
import { wireAmount, wirePictures } from '@/lib/platform/rpc/wire-values'

/** Requests the labels of states in addition to their codes. */
export const withStateLabels: RpcOptions = { context: { load_select: true } }

const summaryShape = {
  id: z.number(),
  number: z.string(),
  date: z.string(),
  amount_total: wireAmount,
  state: stateSchema,
  pay_method_id: z.object({ id: z.number(), name: z.string() }).nullish(),
}

const lineSchema = z
  .object({
    id: z.number(),
    product_id: z
      .object({ id: z.number().nullish(), name: z.string(), ...wirePictures, parent_id: z.object(wirePictures).nullish() })
      .nullish(),
    qty: z.number(),
    unit_price: wireAmount,
    amount: wireAmount,
    discount: z.number().nullish(),
    discount_amount: wireAmount,
  })
  .transform((wire): OrderLine => ({
    id: wire.id,
    productId: wire.product_id?.id ?? null,
    name: wire.product_id?.name ?? '',
    image: linePicture(wire.product_id),
    quantity: wire.qty,
    unitPrice: wire.unit_price,
    amount: wire.amount,
    discountPercent: wire.discount ?? 0,
    discountAmount: wire.discount_amount,
  }))

type WireSummary = z.output<z.ZodObject<typeof summaryShape>>

export const orderSummarySchema = z.object(summaryShape).transform(summaryOf)

const orderSchema = z
  .object({
    ...summaryShape,
    lines: z.array(lineSchema),
    amount_subtotal: wireAmount,
    amount_tax: wireAmount,
    invoices: z.array(z.object({ number: z.string().nullish() })).nullish(),
  })
  .transform((wire): Order => ({
    ...summaryOf(wire),
    lines: wire.lines,
    subtotal: wire.amount_subtotal,
    tax: wire.amount_tax,
    parts: null,
    delivery: null,
    replacedInvoices: [],
    creditNotes: [],
    invoiceNumbers: (wire.invoices ?? []).flatMap(({ number }) => number ?? []),
  }))

/** The answer of `read_sale_order`: a list of the requested orders. */
export const orderAnswerSchema = z.array(orderSchema).register(strictSchemas)

const eventDetailSchema = z
  .object({
    text: z.string().optional(),
    tracking: z.string().optional(),
    what: z.enum(changedParts).optional().catch(undefined),
    // Events store amounts as text.
    amount: z.coerce.number().transform(fromBaht).optional().catch(undefined),
    asked: z.coerce.number().transform(fromBaht).optional().catch(undefined),
    reason: z.literal('transfer reported').optional().catch(undefined),
  })
  .nullish()
  .catch(null)

export const orderEventsSchema = z.array(
  z
    .object({ id: z.number(), kind: z.string(), time: z.string(), detail: eventDetailSchema })
    .transform(({ detail, ...event }): OrderEvent => ({ ...event, ...detail })),
)

export const paidOrdersSchema = z
  .array(
    z
      .object({ id: z.number(), number: z.string(), amount_total: wireAmount })
      .transform(({ id, number, amount_total }) => ({ id, number, total: amount_total })),
  )
  .register(strictSchemas)

function summaryOf(wire: WireSummary): OrderSummary {
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    total: wire.amount_total,
    state: wire.state,
    paymentMethod: wire.pay_method_id ?? null,
    isReported: false,
  }
}

export const orderSummaryFields = ['date', 'number', 'amount_total', 'state', 'pay_method_id.name'] as const

export const orderFields = [
  ...orderSummaryFields,
  'amount_subtotal',
  'amount_tax',
  'invoices.number',
  'lines.product_id.name',
  ...linePictureFields.map((field) => `lines.product_id.${field}` as const),
  'lines.qty',
  'lines.unit_price',
  'lines.amount',
  'lines.discount',
  'lines.discount_amount',
] as const
