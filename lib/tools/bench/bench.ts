import type { Nginx } from './load/nginx'
import type { Figure } from './report/table'
import type { Settings } from './settings'

/** What every part measures with. */
export type Bench = Settings &
  Readonly<{
    /** A temporary folder: data, pages as files. */
    folder: string
    /** The path of the browser's executable. */
    chromium: string
    nginx: Nginx
  }>

/** Yields figures one by one as they are measured, so that a failure does not lose earlier ones. */
export type Measure = (bench: Bench) => AsyncIterable<Figure>
