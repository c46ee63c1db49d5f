import { createInterface } from 'node:readline'
import { lockFolder } from '@/lib/backend/infrastructure/database/data-folder/folder-lock'

/** A process that takes each folder it gets, and keeps it: answers `taken`, or why not, a line each. */
async function main(): Promise<void> {
  process.stdout.write('ready\n')
  for await (const folder of createInterface({ input: process.stdin })) {
    const answer = await lockFolder(folder).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
    process.stdout.write(`${answer}\n`)
  }
}

void main()
