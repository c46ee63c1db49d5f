import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { databaseFailureOf, type DatabaseFailure } from '@/lib/domain/errors/database-failure'
import { recordFullDisk } from '@/lib/platform/observability/disk-space'
import { sentenceOf, UserError, type ErrorCode, type Refusal } from '@/lib/domain/errors/errors'
import type { Logger } from '@/lib/platform/observability/logger'
import { recordDatabaseFailure } from '@/lib/platform/observability/metrics'
import type { CodedError, RpcErrorBody } from '@/lib/platform/rpc/protocol'
import { language, translation } from '@/lib/backend/infrastructure/database/tables'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { baseWireLocale } from '@/lib/core/locale'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The error response for a caller. Internal details are logged under an id that the response contains. */
export function describeError(error: unknown, logger: Logger): RpcErrorBody {
  if (error instanceof UserError) return describeRefusal(error)
  if (error instanceof ProtocolError) return { message: error.message }
  if (error instanceof z.ZodError) return { message: `Invalid arguments: ${describeIssues(error)}` }
  const failure = databaseFailureOf(error)
  if (failure) {
    recordDatabaseFailure(failure)
    if (failure === 'full') recordFullDisk()
    logger.error({ err: error, failure }, 'database query failed')
    const code = codeByFailure[failure]
    return { ...coded({ code }), message: sentenceOf(code) }
  }
  const reference = randomUUID().slice(0, 8)
  logger.error({ err: error, reference }, 'call failed')
  return { message: `Something went wrong. Please try again. (${reference})` }
}

function describeRefusal({ message, code, values, fields, issues }: UserError): RpcErrorBody {
  const [issue] = message.includes('\n') ? [] : issues
  return {
    message,
    ...(fields && { error_fields: fields }),
    ...(code && coded({ code, values })),
    ...(issue && coded({ code: issue.key, values: issue.values })),
    ...(issues.length > 0 && { issues: issues.map(({ field, key, values }) => ({ field, ...coded({ code: key, values }) })) }),
  }
}

const coded = ({ code, values = {} }: Refusal): CodedError => ({ code, params: values })

const codeByFailure = {
  conflict: 'shopBusy',
  busy: 'shopBusy',
  full: 'shopCannotSave',
  unavailable: 'backendUnreachable',
} as const satisfies Record<DatabaseFailure, ErrorCode>

/** Whether an error is meant for the caller, as opposed to a bug in the shop. */
export function isRefusal(error: unknown): boolean {
  return error instanceof UserError || error instanceof ProtocolError || error instanceof z.ZodError
}

/** For the client's developer: which arguments of a method were invalid. */
function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' ')).join('; ')
}

/**
 * Translates error messages with the table `translation`; an untranslated message is returned with a leading '?' (Netforce's
 * convention, which storefronts strip).
 */
export async function translateMessage(database: Database, locale: string | null, message: string): Promise<string> {
  if (locale === baseWireLocale) return message
  // No column contains a NUL, and PostgreSQL rejects it as a parameter.
  if (message.includes('\0')) return `?${message}`
  const [row] = await database
    .select({ text: translation.translation })
    .from(translation)
    .innerJoin(language, eq(language.id, translation.lang_id))
    .where(and(eq(language.code, locale ?? ''), eq(translation.original, message)))
    .limit(1)
  return row?.text || `?${message}`
}
