import type { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'

type OrderRow = typeof saleOrder.$inferSelect
type EventRow = typeof orderEvent.$inferSelect

/** In one file: as long as slips are stored no one has more, and an answer has to end somewhere. */
const mostSlips = 50

/** The pictures of transfers that these orders name, those that were refused too, the newest first, as data URLs. */
export async function readSlips(
  { read }: Pick<FileStore, 'read'>,
  orders: readonly OrderRow[],
  history: readonly EventRow[],
): Promise<readonly Readonly<{ name: string; picture: string | null }>[]> {
  const refused = history.flatMap(({ detail }) => detail?.slip ?? [])
  const names = [...orders.flatMap(({ payment_slip }) => payment_slip ?? []), ...refused].reverse()
  const slips = []
  for (const name of names.slice(0, mostSlips)) {
    const bytes = await read('slips', name)
    // As `redrawPaymentSlip` has drawn it.
    slips.push({ name, picture: bytes && `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` })
  }
  return slips
}
