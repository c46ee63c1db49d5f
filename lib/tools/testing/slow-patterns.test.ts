import { validateEmail } from '@/lib/domain/accounts/account-rules'
import { errorForLog } from '@/lib/platform/observability/error-for-log'
import { findError } from '@/lib/platform/rpc/remote/recognize-errors'
import { decideRoute } from '@/lib/platform/i18n/route-decision'
import { imageNames } from '@/lib/core/image-names'
import { readReference } from '@/lib/domain/traceability/trace-references'
import { routeKind } from '@/lib/platform/observability/route-kind'

/**
 * Far more CPU time than any of them takes for a line of length 50,000; a pattern with catastrophic backtracking takes minutes.
 * Measured as CPU time, because wall-clock time depends on the machine's other work.
 */
const momentMs = 1000

const length = 50_000
const texts: readonly (readonly [string, string])[] = [
  ['one letter', 'a'.repeat(length)],
  ['blanks before the end', `${' '.repeat(length)}x`],
  ['an endless host', `a@${'a.'.repeat(length / 2)}`],
  ['many at signs', '@'.repeat(length)],
  ['dots and dashes', 'a-.'.repeat(length / 3)],
  ['quotes that never close', `: "${'"a'.repeat(length / 2)}`],
  ['brackets', `=(${'('.repeat(length)}`],
  ['slashes', '/'.repeat(length)],
  ['commas', 'a,'.repeat(length / 2)],
  ['half of a sentence', `${'Kale: only '.repeat(length / 10)}`],
  ['tone marks', `ก${'\u0E48'.repeat(length)}`],
]

const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['an e-mail address', validateEmail],
  ['a sentence of the backend', findError],
  ['a path', (path) => decideRoute({ path, query: path })],
  ['names of pictures', imageNames],
  ['a code on a pack', (code) => readReference({ qr_code: code, s: code, sl: code, sm: code, p: code })],
  ['an error', (message) => errorForLog(new Error(message))],
  ['an address for the log', routeKind],
]

describe.each(readers)('%s', (_reader, read) => {
  it.each(texts)('of %s is read in less than a second of CPU time [D2]', (_text, text) => {
    const start = process.cpuUsage()
    read(text)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(momentMs)
  })
})
