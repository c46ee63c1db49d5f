import 'server-only'
import { env } from './env'

/** A URL on the remote backend, which may be mounted below a path; null if the backend is embedded. */
export function remoteUrl(path: string): URL | null {
  return env.SHOP_BACKEND_URL ? below(env.SHOP_BACKEND_URL, path) : null
}

/** Joins `path` to `base`, with or without slashes at the ends. */
export function below(base: string, path: string): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  return url
}
