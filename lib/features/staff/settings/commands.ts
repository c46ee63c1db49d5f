import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { Locale } from '@/lib/core/locale'
import { mailPreviewSchema, savedSchema, type MailPreviewed, type SettingTexts } from './schemas'

/**
 * Saves the given languages.
 * @param seen the version that was edited
 * @returns the new version
 */
export const saveSetting = (key: string, values: Partial<SettingTexts>, seen: string) =>
  toResult(staffRpc('staff.setting', 'save', [{ key, values, seen }]).then((answer) => savedSchema.parse(answer).version))

/**
 * A mail to customers about an invented order.
 * @param texts the setting `mail_texts` of the language, which need not be saved
 * @throws RpcError
 */
export async function previewMail(kind: string, language: Locale, texts: string): Promise<MailPreviewed> {
  return mailPreviewSchema.parse(await staffRpc('staff.mail', 'preview', [{ kind, language, texts }]))
}
