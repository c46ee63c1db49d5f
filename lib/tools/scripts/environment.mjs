import { createRequire } from 'node:module'

const silent = { info: () => undefined, error: () => undefined }

/**
 * Loads the .env files of a folder into the environment, as Next does; variables already set stay unchanged.
 * @param {string} folder
 * @param {boolean} isDevelopment whether to load those of `next dev`
 * @param {string} from a file whose packages are used
 */
export function loadEnvironment(folder, isDevelopment = false, from = import.meta.url) {
  const next = createRequire(from).resolve('next/package.json')
  createRequire(next)('@next/env').loadEnvConfig(folder, isDevelopment, silent)
}
