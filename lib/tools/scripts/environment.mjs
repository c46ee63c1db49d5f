import { createRequire } from 'node:module'

const silent = { info: () => undefined, error: () => undefined }

/**
 * Reads the .env files of a folder into the environment, as Next does; what is set already stays.
 * @param {string} folder
 * @param {boolean} isDevelopment whether those of `next dev` count
 * @param {string} from a file whose packages are used
 */
export function loadEnvironment(folder, isDevelopment = false, from = import.meta.url) {
  const next = createRequire(from).resolve('next/package.json')
  createRequire(next)('@next/env').loadEnvConfig(folder, isDevelopment, silent)
}
