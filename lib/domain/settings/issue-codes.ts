import { z } from 'zod'

/** Required text, trimmed. */
export const filledText = z.string().trim().min(1)

/**
 * Why a schema refuses a value: a code of `staffSettings.issue` in the messages, and the parameters of its sentence. What zod finds
 * itself, as a missing text or a number that is too small, has its code without it ({@link usualCode}).
 */
export function because(error: string, params: Readonly<Record<string, string | number>> = {}) {
  return { error, params }
}

/** The code of what zod finds itself. */
export function usualCode(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'empty' : (typeCodes.get(issue.expected) ?? 'choice')
    case 'too_small':
      if (issue.origin !== 'number') return 'empty'
      return issue.inclusive ? 'atLeast' : 'above'
    case 'too_big':
      if (issue.origin === 'array') return 'tooMany'
      return issue.origin === 'string' ? 'long' : 'atMost'
    case 'not_multiple_of':
      return 'decimals'
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'webAddress'
    case 'unrecognized_keys':
      return 'unknownPart'
    default:
      return 'choice'
  }
}

const typeCodes = new Map<string, string>([
  ['string', 'text'],
  ['array', 'list'],
  ['boolean', 'flag'],
  ['number', 'number'],
  ['int', 'whole'],
  ['object', 'parts'],
])

/** The parameters of an issue's sentence. */
export function paramsOf(issue: z.core.$ZodIssue): Readonly<Record<string, string | number>> {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' ? { minimum: Number(issue.minimum) } : {}
    case 'too_big':
      return { maximum: Number(issue.maximum) }
    case 'unrecognized_keys':
      return { parts: issue.keys.join(', ') }
    case 'custom':
      return { ...issue.params }
    default:
      return {}
  }
}
