import { z } from 'zod'
import { defineMethod } from '@/lib/backend/context/define-method'
import { fullAddresses, ownAddresses } from '../addresses/address-text'

const argumentsSchema = z.union([z.tuple([z.string().max(100)]), z.tuple([]).transform(() => [''] as const)])
const optionsSchema = z.object({ limit: z.number().int().min(0).max(100).catch(100) })

/** The customer's addresses for the checkout's list: pairs of id and label (spec 3). Empty for a guest. */
export const websiteSearch = defineMethod('address.website_search', async (call, args, options) => {
  const [query] = argumentsSchema.parse([...args].slice(0, 1))
  const { limit } = optionsSchema.parse(options)
  if (!call.session) return []
  const rows = await ownAddresses(call, call.session.contactId)
  const texts = await fullAddresses(call, rows)
  const labels = rows.map((row) => [row.id, [row.name, texts.get(row.id)].filter(Boolean).join(': ')] as const)
  return labels.filter(([, label]) => label.toLowerCase().includes(query.trim().toLowerCase())).slice(0, limit)
})
