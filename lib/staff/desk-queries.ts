import 'server-only'
import { z } from 'zod'
import { addDays } from '../dates'
import type { Language } from '../routes'
import { deskFiguresOf, firstLateDay, longUnpaidDays, type DeskFigures } from './desk-rules'
import { searchOrders } from './order-queries'
import { getPackingDays } from './packing-queries'
import { callAsStaff } from './server'
import type { StaffSession } from './session'

const countSchema = z.tuple([z.array(z.number()), z.number()]).transform(([, count]) => count)

export type Desk = Readonly<{ figures: DeskFigures; /** Where to begin packing what is late. */ lateDay: string | null }>

/** What waits for the staff. @param today YYYY-MM-DD */
export async function readDesk(staff: StaffSession, language: Language, today: string): Promise<Desk> {
  const [{ counts }, packingDays, awaitingLong, outOfStock] = await Promise.all([
    searchOrders(staff, language, { list: 'to_check', day: null, text: '', page: 1 }),
    getPackingDays(staff, language),
    countRows(staff, language, 'sale.order', [
      ['state', '=', 'wait_payment'],
      ['payment_reported_at', '=', null],
      ['date', '<=', addDays(today, -longUnpaidDays)],
    ]),
    countRows(staff, language, 'product', [['is_published', '=', true], ['ecom_in_stock', '=', false]]),
  ])
  return {
    figures: deskFiguresOf({ counts, packingDays, awaitingLong, outOfStock, today }),
    lateDay: firstLateDay(packingDays, today),
  }
}

function countRows(staff: StaffSession, language: Language, model: string, condition: readonly unknown[]): Promise<number> {
  return callAsStaff(staff, language, countSchema, model, 'search', [condition], { limit: 1, count: true })
}
