import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importShop, type ImportOptions } from '@/lib/backend/import-export/import-shop'
import type { ImportReport } from '@/lib/backend/import-export/report'
import { openTestBackend, type TestBackend } from './backend'

/** Files by their path in a folder: text, or bytes. */
export type FolderFiles = Readonly<Record<string, string | Uint8Array>>

export type ImportTest = Readonly<{
  backend: TestBackend
  /** Writes the files to a separate folder and imports it. */
  importFiles: (files: FolderFiles, options?: ImportOptions) => Promise<ImportReport>
  /** Creates a folder with those files. */
  folderWith: (files: FolderFiles) => Promise<string>
}>

/** The text of a CSV file. */
export const csv = (...lines: readonly string[]) => lines.join('\r\n')

/** An empty shop to import into, opened once for the tests of a file or block, or anew for each: `importTest(beforeEach, afterEach)`. */
export function importTest(before = beforeAll, after = afterAll): ImportTest {
  let backend: TestBackend
  let place: string
  before(async () => {
    backend = await openTestBackend()
    place = await mkdtemp(path.join(tmpdir(), 'talat-import-test-'))
  })
  after(async () => {
    await backend.close()
    await rm(place, { recursive: true })
  })
  const folderWith = async (files: FolderFiles) => {
    const folder = await mkdtemp(path.join(place, 'folder-'))
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), content)
    }
    return folder
  }
  return {
    get backend() {
      return backend
    },
    folderWith,
    importFiles: async (files, options) => importShop(backend.backend, await folderWith(files), options),
  }
}
