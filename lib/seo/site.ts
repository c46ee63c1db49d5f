import { env } from '../env'

/** The address under which shoppers and search engines know the shop. */
export function siteUrl(path: string): string {
  return new URL(path, env.SHOP_URL ?? `http://localhost:${env.PORT}`).toString()
}
