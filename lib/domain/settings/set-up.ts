import { z } from 'zod'
import { openingSoonKey, openingSoonOf } from '@/lib/domain/content/opening-soon'
import { isInitial } from './needed-settings'

/** What an owner does before the first order, in an order that works. Steps that are settings have their keys. */
const setUpSteps = [
  'shop_profile',
  'brand',
  'company',
  'bank_account',
  'payment_methods',
  'delivery_zones',
  'delivery',
  'category',
  'product',
  'terms',
  'privacy',
  'mail',
  'people',
  'test_order',
  'backup',
  openingSoonKey,
] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** The steps that the shop shows by something else than a setting. */
const factSteps = ['category', 'product', 'mail', 'test_order', 'backup', 'people'] as const

type FactStep = (typeof factSteps)[number]

export function isFactStep(step: SetUpStep): step is FactStep {
  return factSteps.some((each) => each === step)
}

/** The settings about which an owner has to decide before selling. */
export const settingsToDecide = setUpSteps.filter((step) => !isFactStep(step))

/** What shops usually take holds until they say otherwise, so an owner who agrees has nothing to enter. */
export function isUsual(step: SetUpStep): boolean {
  return step === 'payment_methods' || step === 'delivery'
}

/** The setting `setup_skipped`: steps that the owner does not need. */
export const skippedStepsSchema = z.array(z.enum(setUpSteps))

/** What the shop has apart from its settings. */
export type ShopFacts = Readonly<{
  categories: number
  listedProducts: number
  people: number
  sendsMail: boolean
  hasTested: boolean
  hasBackup: boolean
}>

export type SetUpProgress = readonly Readonly<{ step: SetUpStep; state: 'open' | 'done' | 'skipped' }>[]

/**
 * The steps of setting up a shop, done as far as the shop shows it.
 * @param settings parsed, of one or several languages
 * @param skipped the setting `setup_skipped`, parsed; an invalid one skips nothing
 */
export function setUpProgress(
  facts: ShopFacts,
  skipped: unknown,
  ...settings: readonly Readonly<Record<string, unknown>>[]
): SetUpProgress {
  const isShown: Readonly<Record<FactStep, boolean>> = {
    category: facts.categories > 0,
    product: facts.listedProducts > 0,
    mail: facts.sendsMail,
    test_order: facts.hasTested,
    backup: facts.hasBackup,
    people: facts.people > 0,
  }
  const isOpen = settings.every((values) => openingSoonOf(values[openingSoonKey]) === null)
  const isDecided = (key: string) => settings.some((values) => Boolean(values[key]) && !isInitial(key, values[key]))
  const isSkipped: readonly string[] = skippedStepsSchema.safeParse(skipped).data ?? []
  return setUpSteps.map((step) => {
    if (step === openingSoonKey) return { step, state: isOpen ? 'done' : 'open' }
    if (isFactStep(step) ? isShown[step] : isDecided(step)) return { step, state: 'done' }
    return { step, state: isSkipped.includes(step) ? 'skipped' : 'open' }
  })
}
