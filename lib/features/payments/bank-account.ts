import 'server-only'
import { z } from 'zod'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { bankAccountSchema } from '@/lib/domain/payments/bank-account'
import type { Locale } from '@/lib/core/locale'

const settingSchema = z.object({ bank_account: bankAccountSchema.optional() })

/** The account for bank transfers from the shop's settings; null if none is set. */
export const getBankAccount = cachedRead(
  'bank-account',
  (_language: Locale) => [cacheTags.settings],
  async (language: Locale) => {
    const settings = await callBackend(settingSchema, 'ecom2.interface', 'get_config', [['bank_account']], {}, publicSession(language))
    return settings.bank_account ?? null
  },
)
