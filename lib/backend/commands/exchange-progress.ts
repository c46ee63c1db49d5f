import type { Progress as ExchangeProgress } from '../exchange/report'
import type { Progress } from './command'

const phases = { reading: 'Reading', comparing: 'Comparing', pictures: 'Pictures of', writing: 'Writing' } as const

/** How far an import or an export is, in the words of the commands. */
export function exchangeProgress({ step, file, done, total }: ExchangeProgress): Progress {
  return { phase: `${phases[step]} ${file}`.trim(), done, total: total > 0 ? total : null }
}
