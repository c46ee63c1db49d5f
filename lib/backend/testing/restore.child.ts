import { restore } from '@/lib/backend/cli/backup/restore'

/** A restore that kills itself, as in a power failure: `afterMs` after its progress has reached `phase` and `done`. */
async function main([folder, dataFolder, phase, done, afterMs]: readonly string[]): Promise<void> {
  await restore(folder ?? '', {
    dataFolder: dataFolder ?? '',
    onProgress: (progress) => {
      if (progress.phase !== phase || progress.done !== Number(done)) return
      if (afterMs === '0') process.kill(process.pid, 'SIGKILL')
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(afterMs))
    },
  })
}

void main(process.argv.slice(2))
