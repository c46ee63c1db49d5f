import { createInterface } from 'node:readline'
import { lockFolder } from '@/lib/backend/infrastructure/database/data-folder/folder-lock'

/** A process that locks each folder it is given and keeps it: prints `taken`, or the error, one per line. */
async function main(): Promise<void> {
  process.stdout.write('ready\n')
  for await (const folder of createInterface({ input: process.stdin })) {
    const answer = await lockFolder(folder).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
    // Nothing here refers to the lock any more, which must not end it.
    globalThis.gc?.()
    process.stdout.write(`${answer}\n`)
  }
}

void main()
