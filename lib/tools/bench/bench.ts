import type { Nginx } from './load/nginx'
import type { Extent } from './settings'

/** What every part measures with. */
export type Bench = Readonly<{
  extent: Extent
  /** A temporary folder: data, logs, pages as files. */
  folder: string
  /** The path of the browser's program. */
  chromium: string
  nginx: Nginx
  /** What `profile` looks at: a kind of page, or orders. */
  profiled: string
}>
