import type { Refusal } from '@/lib/domain/errors/error-codes'
import { errorCodes, sentenceOf } from '@/lib/domain/errors/errors'
import { withoutMark } from '@/lib/domain/errors/rpc-error'
import { isRecord, rpcResponseSchema, type CodedError, type RpcErrorBody } from '../protocol'
import type { BackendAnswer } from '../backend-answer'

/**
 * Adds codes to errors of a server that returns only sentences, as specified. Only this module recognizes errors by their text:
 * the embedded backend returns codes.
 */
export function withErrorCodes(answer: BackendAnswer): BackendAnswer {
  const error = rpcResponseSchema.safeParse(answer.body).data?.error
  if (!error || error.code || error.issues || !isRecord(answer.body)) return answer
  return { ...answer, body: { ...answer.body, error: { ...error, ...codesOf(error) } } }
}

/** A known sentence gets a code; with several lines or with sentences by field, each gets its own. */
function codesOf({ message, error_fields: fields = {} }: RpcErrorBody): Partial<RpcErrorBody> {
  const lines = withoutMark(message).split('\n')
  const known = lines.length === 1 ? recognize(message) : null
  if (known && Object.keys(fields).length === 0) return known
  const issues = lines.map((line) => ({ field: fieldOf(fields, line), ...(recognize(line) ?? verbatim(line)) }))
  return issues.some(({ code }) => code !== 'verbatim') ? { ...known, issues } : {}
}

function recognize(sentence: string): CodedError | null {
  const found = findError(sentence)
  return found && { code: found.code, params: found.values ?? {} }
}

function verbatim(line: string): CodedError {
  return { code: 'verbatim', params: { sentence: withoutMark(line) } }
}

/** A line that belongs to no field concerns the whole request. */
function fieldOf(fields: Readonly<Record<string, string>>, line: string): string {
  return Object.entries(fields).find(([, sentence]) => withoutMark(sentence) === withoutMark(line))?.[0] ?? ''
}

/** Longer texts are not sentences of the shop, and would make the pattern matching slow. */
const maxSentenceLength = 1000

/** Finds the code and the values of an English sentence; null if no code matches. */
export function findError(sentence: string): Refusal | null {
  const text = withoutMark(sentence)
  if (text.length > maxSentenceLength) return null
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(text)
    if (match) return { code, values: { ...match.groups } }
  }
  return null
}

// Leaves out `verbatim`, whose pattern matches everything.
const patterns = errorCodes.filter((code) => code !== 'verbatim').map((code) => ({ code, pattern: patternOf(sentenceOf(code)) }))

function patternOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}
