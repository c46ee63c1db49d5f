import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../run'
import { connections } from '../settings'

/** The result of one wrk run. */
export type Load = Readonly<{
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses with a status of 400 or above, and connections that failed or timed out. */
  failures: number
}>

const mark = 'talat-figures'

/** A wrk script that requests the paths of a file in turn and prints its figures as one line. */
const rotatingScript = `
local requests, turn = {}, 0
function init(args)
  for path in io.lines(args[1]) do requests[#requests + 1] = wrk.format('GET', path) end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('${mark} %d %d %f %f %d', summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), failures))
end
`

/** Enough that wrk itself is not the bottleneck. */
const threads = 2

type Asked = Readonly<{ folder: string; pages: readonly string[]; seconds: number; encoding?: string }>

/**
 * Requests the pages of one server in turn over 16 connections for a number of seconds.
 * @param asked `encoding` is the `Accept-Encoding` header
 */
export async function load({ folder, pages, seconds, encoding = 'identity' }: Asked): Promise<Load> {
  const [script, list] = [path.join(folder, 'rotate.lua'), path.join(folder, 'paths.txt')]
  const addresses = pages.map((page) => new URL(page))
  writeFileSync(script, rotatingScript)
  writeFileSync(list, addresses.map(({ pathname, search }) => `${pathname}${search}\n`).join(''))
  const options = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script]
  return readLoad(await run('wrk', [...options, '-H', `Accept-Encoding: ${encoding}`, addresses[0]?.origin ?? '', list]))
}

/**
 * Parses the script's line; wrk counts in microseconds.
 * @throws Error with wrk's output if the line is missing
 */
function readLoad(output: string): Load {
  const line = new RegExp(`^${mark} ([\\d.]+) ([\\d.]+) ([\\d.]+) ([\\d.]+) (\\d+)$`, 'm').exec(output)
  if (!line) throw new Error(`wrk said: ${output.trim() || 'nothing'}`)
  const [requests = 0, duration = 0, p50 = 0, p99 = 0, failures = 0] = line.slice(1).map(Number)
  return { requestsPerSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000, failures }
}
