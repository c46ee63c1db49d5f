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
export const rotatingScript = `
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

/**
 * Parses the script's line; wrk counts in microseconds.
 * @throws Error with wrk's output if the line is missing
 */
export function readLoad(output: string): Load {
  const line = new RegExp(`^${mark} ([\\d.]+) ([\\d.]+) ([\\d.]+) ([\\d.]+) (\\d+)$`, 'm').exec(output)
  if (!line) throw new Error(`wrk said: ${output.trim() || 'nothing'}`)
  const [requests = 0, duration = 0, p50 = 0, p99 = 0, failures = 0] = line.slice(1).map(Number)
  return { requestsPerSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000, failures }
}
