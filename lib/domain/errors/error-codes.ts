import type english from '@/messages/en.json'
import type { PlaceholdersOf } from './error-placeholders'

/**
 * Names an error sentence: the key in the namespace `errors` of the messages, whose English file is the only table of sentences.
 * The backend answers `{ code, params, message }`. `message` is the complete English sentence, for programs. Pages of the shop
 * show `code` in the shopper's language. Sentences that the specification defines are used verbatim.
 */
export type ErrorCode = keyof typeof english.errors

type CodeWithParams = ErrorCode & keyof PlaceholdersOf

/** Codes whose sentence has no placeholder. */
export type PlainCode = Exclude<ErrorCode, CodeWithParams>

/** A code and its exact params, as arguments. Amounts are formatted, dates are day/month/year. */
export type RefusalArguments =
  | readonly [code: PlainCode]
  | { [Code in CodeWithParams]: readonly [code: Code, values: Readonly<Record<PlaceholdersOf[Code], string | number>>] }[CodeWithParams]

/** Values for the placeholders of a sentence: `{product}`, `{left}`. Amounts are formatted. */
export type ErrorValues = Readonly<Record<string, string | number>>

/** A validation error: the field and its message key. */
export type Issue = Readonly<{ field: string; key: ErrorCode; values?: ErrorValues }>

/** The code and values with which the domain rejects an action. */
export type Refusal = Readonly<{ code: ErrorCode; values?: ErrorValues }>

/** An error code with the params of its sentence. */
export type CodedError = Readonly<{ code: ErrorCode; params: ErrorValues }>

/**
 * `message` and `error_fields` are sentences, as a Netforce server sends them. The embedded backend adds `code` and `params` for
 * a known sentence, and `issues` if there are several errors.
 */
export type RpcErrorBody = Readonly<{
  message: string
  error_fields?: Readonly<Record<string, string>> | undefined
  issues?: readonly (CodedError & Readonly<{ field: string }>)[] | undefined
}> &
  Partial<CodedError>
