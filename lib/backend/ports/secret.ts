import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The shop's own random secret: made at the first start, kept in its data folder for the next ones. */
export function shopSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    // `wx`: of two processes that start at once only one writes.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  }
  return readFileSync(file, 'utf8')
}

function isAlreadyThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
}
