import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf } from '../programs'
import { readLoad, rotatingScript, type Load } from './wrk-output'

export const connections = 16
/** Enough that wrk itself is not the bottleneck. */
const threads = 2

type Asked = Readonly<{
  folder: string
  address: string
  paths: readonly string[]
  seconds: number
  /** The `Accept-Encoding` header. */
  encoding?: string
}>

/** Requests the paths in turn over 16 connections for a number of seconds. */
export async function load({ folder, address, paths, seconds, encoding = 'identity' }: Asked): Promise<Load> {
  const [script, list] = [path.join(folder, 'rotate.lua'), path.join(folder, 'paths.txt')]
  writeFileSync(script, rotatingScript)
  writeFileSync(list, `${paths.join('\n')}\n`)
  const args = [
    `-t${threads}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '-s',
    script,
    '-H',
    `Accept-Encoding: ${encoding}`,
    address,
    list,
  ]
  return readLoad(await outputOf('wrk', args))
}
