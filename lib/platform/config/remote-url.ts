import 'server-only'
import { env } from './env'

/** The address of something on the remote backend, which may live below a path; null where the backend is embedded. */
export function remoteUrl(path: string): URL | null {
  return env.SHOP_BACKEND_URL ? below(env.SHOP_BACKEND_URL, path) : null
}

/** `path` below `base`, whether or not they end and begin with a slash. */
export function below(base: string, path: string): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  return url
}
