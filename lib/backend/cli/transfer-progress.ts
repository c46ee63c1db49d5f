import type { Progress as TransferProgress } from '@/lib/backend/import-export/report'
import type { Progress } from './command'

const phases = { reading: 'Reading', comparing: 'Comparing', writing: 'Writing' } as const

/** Converts progress of an import or export to command progress. */
export function transferProgress({ step, file, done, total }: TransferProgress): Progress {
  return { phase: step === 'pictures' ? 'Copying pictures' : `${phases[step]} ${file}`, done, total: total > 0 ? total : null }
}
