import { SingleBar } from 'cli-progress'
import type { Progress } from './command'

const secondsBetweenLines = 5

const format = '{phase}  [{bar}] {value} of {total}, {speed} a second, {eta_formatted} left'

export type ProgressView = Readonly<{ show: (progress: Progress) => void; end: () => void }>

/** Shows progress of a command: a progress bar on a terminal, occasional lines elsewhere. */
export function progressView(stream: NodeJS.WriteStream, clock: () => number = Date.now): ProgressView {
  return stream.isTTY ? barView(stream) : lineView(stream, clock)
}

function barView(stream: NodeJS.WriteStream): ProgressView {
  let bar: SingleBar | null = null
  let phase = ''
  const end = () => {
    bar?.stop()
    bar = null
  }
  const begin = (progress: Progress) => {
    end()
    phase = progress.phase
    if (progress.total === null) return void stream.write(`${sentence(progress)}\n`)
    bar = new SingleBar({ stream, format, barsize: 24 })
    bar.start(progress.total, progress.done, { phase, speed: '…' })
  }
  let began = 0
  return {
    show: (progress) => {
      if (progress.phase !== phase) {
        began = Date.now()
        begin(progress)
      }
      const seconds = (Date.now() - began) / 1000
      bar?.update(progress.done, { speed: seconds > 0 ? Math.round(progress.done / seconds) : '…' })
    },
    end,
  }
}

function lineView(stream: NodeJS.WriteStream, clock: () => number): ProgressView {
  let phase = ''
  let reportedAt = 0
  return {
    show: (progress) => {
      const isNew = progress.phase !== phase
      if (!isNew && clock() - reportedAt < secondsBetweenLines * 1000) return
      phase = progress.phase
      reportedAt = clock()
      stream.write(`${sentence(progress)}\n`)
    },
    end: () => undefined,
  }
}

function sentence({ phase, done, total }: Progress): string {
  if (total !== null) return `${phase}: ${done} of ${total}`
  return done > 0 ? `${phase}: ${done}` : phase
}
