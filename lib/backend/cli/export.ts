import { exportShop } from '@/lib/backend/import-export/export-shop'
import type { RunCommand } from './command'
import { transferProgress } from './transfer-progress'
import { folderArgument } from './folder-argument'

/** `shop:export`. */
export const exportFolder: RunCommand = async ({ backend, onProgress }, args) => {
  const folder = folderArgument(args)
  const { files, pictures, notes } = await exportShop(backend, folder, {
    onProgress: (progress) => onProgress(transferProgress(progress)),
  })
  const rows = files.map(({ file, rows }) => `${file}: ${rows}`)
  return { lines: [...rows, ...notes, `Exported to ${folder}, with ${pictures} pictures.`], hasFailed: false }
}
