import type { RowOf } from '@/lib/core/wire-record'
import type { changeTimes } from '@/lib/domain/catalog/product-record'

/** The day of a row's last change, `YYYY-MM-DD`; null if unknown. */
export function changedOn({ write_time, create_time }: RowOf<typeof changeTimes>): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(write_time ?? create_time ?? '')?.[0] ?? null
}
