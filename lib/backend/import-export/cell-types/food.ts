import { canonicalContent } from '@/lib/domain/catalog/measure'
import { plainDigits, plainKind, type Kind } from './cell-type'

/** How much is in one piece, as people write it: `250g`, `๗๐๐ มล.`, `10 pcs`. Canonical: `250 g`. */
export const netContent: Kind = plainKind({
  name: 'number with g, kg, ml, l or pieces',
  read: (cell) => canonicalContent(plainDigits(cell).replaceAll(',', '')),
  reason: 'is no net content: write it like 250 g, 1.5 l or 10 pieces',
})
