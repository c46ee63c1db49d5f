import { add, fromBaht, multiply, subtract, zero, type Satang } from '@/lib/core/money'
import { splitVat } from '@/lib/domain/cart/vat'
import type { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import {
  vatOn,
  type Bilingual,
  type Buyer,
  type InvoiceAmounts,
  type InvoiceFacts,
  type InvoiceLine,
  type Seller,
} from '@/lib/domain/invoices/invoice-facts'
import { sumOf } from '@/lib/domain/cart/priced-line'

type OrderRow = Pick<
  typeof saleOrder.$inferSelect,
  'number' | 'amount_ship' | 'ship_discount' | 'amount_gift' | 'amount_balance' | 'amount_rounding'
>

type OrderLineRow = Pick<typeof saleOrderLine.$inferSelect, 'qty' | 'unit_price' | 'discount_amount' | 'amount' | 'voucher_share' | 'vat'> &
  Partial<Pick<typeof saleOrderLine.$inferSelect, 'weight_adjustment'>>

/** An order with the names behind its ids. */
export type InvoicedOrder = Readonly<{
  order: OrderRow
  lines: readonly Readonly<{ line: OrderLineRow; name: Bilingual; unit: Bilingual | null }>[]
  paymentMethod: Bilingual | null
  buyer: Buyer
  seller: Seller
}>

/** Builds the contents of an order's invoice. Pure: the same order gives the same invoice. */
export function buildInvoice(invoiced: InvoicedOrder, number: string, date: string): InvoiceFacts {
  const { order, paymentMethod, buyer, seller } = invoiced
  const lines = invoiced.lines.map(({ line, ...named }) => ({ ...named, line: { ...line, vat: vatOn({ seller }, line.vat) } }))
  return {
    number,
    date,
    orderNumber: order.number,
    paymentMethod,
    seller,
    buyer,
    lines: lines.map(invoiceLine),
    amounts: amountsOf(
      order,
      lines.map(({ line }) => line),
    ),
  }
}

function invoiceLine({ line, name, unit }: InvoicedOrder['lines'][number]): InvoiceLine {
  return {
    name,
    unit,
    quantity: line.qty ?? 0,
    unitPrice: fromBaht(line.unit_price),
    discount: fromBaht(line.discount_amount),
    amount: fromBaht(line.amount),
    vat: line.vat ?? 'exempt',
  }
}

function amountsOf(order: OrderRow, lines: readonly OrderLineRow[]): InvoiceAmounts {
  const delivery = subtract(fromBaht(order.amount_ship), fromBaht(order.ship_discount))
  const split = splitVat(
    lines.map((line) => ({ vat: line.vat ?? 'exempt', charged: charged(line) })),
    delivery,
  )
  const goods = sumOf(lines, (line) => add(multiply(fromBaht(line.unit_price), line.qty ?? 0), fromBaht(line.weight_adjustment ?? 0)))
  const discount = sumOf(lines, (line) => fromBaht(line.discount_amount))
  const voucher = sumOf(lines, (line) => fromBaht(line.voucher_share))
  const total = add(subtract(subtract(goods, discount), voucher), delivery)
  const gift = fromBaht(order.amount_gift)
  const balance = fromBaht(order.amount_balance)
  const rounding = fromBaht(order.amount_rounding)
  const { taxable, vat, exempt, outside } = split
  const paid = add(subtract(total, add(gift, balance)), rounding)
  return {
    goods,
    discount,
    voucher,
    delivery,
    taxable,
    vat,
    exempt,
    outside,
    total,
    gift,
    ...(balance !== zero && { balance }),
    ...(rounding !== zero && { rounding }),
    paid,
  }
}

/** What a line costs after all discounts. */
export function charged(line: Pick<OrderLineRow, 'amount' | 'voucher_share'>): Satang {
  return subtract(fromBaht(line.amount), fromBaht(line.voucher_share))
}
