import type { Nginx } from './load/nginx'
import type { Extent } from './settings'

/** The resources that every part measures with. */
export type Bench = Readonly<{
  extent: Extent
  /** A temporary folder: data, logs, pages as files. */
  folder: string
  /** The path of the browser's executable. */
  chromium: string
  nginx: Nginx
  /** The subject of `profile`: a kind of page, or orders. */
  profiled: string
}>
