import 'server-only'
import { z } from 'zod'
import { cachedRead, cacheTags } from '../cache'
import { callBackend } from '../rpc/transport.server'
import type { Language } from '../routes'
import { publicSession } from '../session/server'
import { bankAccountSchema } from './bank-account-schema'

const settingSchema = z.object({ bank_account: bankAccountSchema.optional() })

/** Where shoppers transfer to, by the shop's settings; null when it has set nothing. */
export const getBankAccount = cachedRead('bank-account', (_language: Language) => [cacheTags.settings], async (language: Language) => {
  const settings = await callBackend(settingSchema, 'ecom2.interface', 'get_config', [['bank_account']], {}, publicSession(language))
  return settings.bank_account ?? null
})
