import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

/** A page or route handler, with the parameters of its path and of the query. */
export type Target = Readonly<{ route: string; params: Values; query: Values }>

type Values = Readonly<Record<string, string | string[]>>

/** The interface of what Next compiles (its documentation: Invoking entrypoints). */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: Readonly<{ waitUntil: (work: Promise<unknown>) => void; requestMeta: { hostname: string } & Partial<Target> }>,
) => Promise<unknown>

const moduleSchema = z.object({ handler: z.custom<Handler>((value) => typeof value === 'function') })

export type Entrypoints = (pathname: string) => Promise<Handler>

/**
 * The compiled pages and route handlers, each loaded at its first request: together they would take a tenth of the time of a start, and
 * 35 MB.
 * @param folder the built server
 * @param files the file of each, by its pathname
 */
export function entrypointsIn(folder: string, files: Readonly<Record<string, string>>): Entrypoints {
  const load = createRequire(path.join(folder, 'package.json'))
  return async (pathname) => {
    const file = files[pathname]
    if (!file) throw new Error(`The build has no ${pathname}`)
    // Node keeps what it has loaded.
    return moduleSchema.parse(await load(path.join(folder, file))).handler
  }
}
