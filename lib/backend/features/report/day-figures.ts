import { groupBy } from '@/lib/core/group-by'
import { add, fromBaht, negate, toBaht, zero, type Satang } from '@/lib/core/money'
import { amountNames, countNames } from '@/lib/domain/report/report-figures'

type CountName = (typeof countNames)[number]
type AmountName = (typeof amountNames)[number]

/** What one statement knows about a day; amounts are baht as text. */
export type DayRow = Readonly<{ day: string } & Partial<Record<CountName, number>> & Partial<Record<AmountName, string>>>

type Figures = Readonly<{ counts: ReadonlyMap<CountName, number>; amounts: ReadonlyMap<AmountName, Satang> }>

type DayFigures = Figures & Readonly<{ day: string }>

/** Joins the rows of several statements to one record for each day on which anything happened, in their order. */
export function figuresByDay(...statements: readonly (readonly DayRow[])[]): DayFigures[] {
  const days = groupBy(statements.flat(), ({ day }) => day)
  return [...days]
    .map(([day, rows]) => {
      const counts = countNames.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)] as const)
      const amounts = new Map(amountNames.map((name) => [name, add(...rows.map((row) => fromBaht(row[name] ?? null)))]))
      return { day, counts: new Map(counts), amounts: amounts.set('other', otherSales(amounts)) }
    })
    .sort((a, b) => a.day.localeCompare(b.day))
}

export function amountOf({ amounts }: Pick<Figures, 'amounts'>, name: AmountName): Satang {
  return amounts.get(name) ?? zero
}

/** Zero for every order of this shop. Imported orders may have amounts without a name. */
function otherSales(amounts: Figures['amounts']): Satang {
  const sum = (...names: readonly AmountName[]) => add(...names.map((name) => amountOf({ amounts }, name)))
  const discounts = sum('price_discount', 'promotion_discount', 'voucher_discount', 'delivery_discount')
  return add(sum('sales'), discounts, negate(sum('goods', 'gift_sold', 'delivery', 'rounding')))
}

export function sumOfDays(days: readonly DayFigures[]): Figures {
  return {
    counts: new Map(countNames.map((name) => [name, days.reduce((sum, { counts }) => sum + (counts.get(name) ?? 0), 0)])),
    amounts: new Map(amountNames.map((name) => [name, add(...days.map((day) => amountOf(day, name)))])),
  }
}

/** Figures for the wire, in baht. */
export function wireFigures({ counts, amounts }: Figures): Record<string, number> {
  return Object.fromEntries([...counts, ...[...amounts].map(([name, amount]) => [name, toBaht(amount)] as const)])
}
