import { z } from 'zod'
import { paramsOf, usualCode } from './issue-codes'
import { settingOf } from './settings'

/** Longer texts are imported; two languages of this length fit into one call. */
export const maxSettingLength = 40_000

/** What is wrong with a setting, and where in its value: `phones.0`; an empty path means the whole value. */
export type SettingIssue = Readonly<{
  path: string
  /** Of `staffSettings.issue` in the messages. */
  code: string
  params: Readonly<Record<string, string | number>>
}>

/**
 * Validates the text of a setting. Empty text means no value and is valid, as is any text under an unknown key.
 * @param text as stored in a file or the database: JSON, plain text or HTML
 */
export function findSettingIssues(key: string, text: string): readonly SettingIssue[] {
  const schema = settingOf(key)?.schema
  if (text.trim() === '' || !schema) return []
  const value = parse(text)
  const isStructured = schema instanceof z.ZodObject || schema instanceof z.ZodArray
  if (value instanceof SyntaxError && isStructured) return [{ path: '', code: 'json', params: { detail: value.message } }]
  const read = schema.safeParse(value instanceof SyntaxError ? text : value, { error: usualCode })
  return read.error?.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.message, params: paramsOf(issue) })) ?? []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
