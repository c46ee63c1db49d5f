import type { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'

type OrderRow = typeof saleOrder.$inferSelect
type EventRow = typeof orderEvent.$inferSelect

/** Slips per file: no customer has more within the retention period, and the response size needs a limit. */
const maxSlips = 50

/** The transfer slips of these orders, including rejected ones, newest first, as data URLs. */
export async function readSlips(
  { read }: Pick<FileStore, 'read'>,
  orders: readonly OrderRow[],
  history: readonly EventRow[],
): Promise<readonly Readonly<{ name: string; picture: string | null }>[]> {
  const refused = history.flatMap(({ detail }) => detail?.slip ?? [])
  const names = [...orders.flatMap(({ payment_slip }) => payment_slip ?? []), ...refused].reverse()
  const slips = []
  for (const name of names.slice(0, maxSlips)) {
    const bytes = await read('slips', name)
    // `redrawPaymentSlip` produces JPEG.
    slips.push({ name, picture: bytes && `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` })
  }
  return slips
}
