import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for the tests of the file, which is removed after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'talat-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The same, which each test finds empty. */
export function emptyFolder(): string {
  const folder = temporaryFolder()
  afterEach(() => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  })
  return folder
}
