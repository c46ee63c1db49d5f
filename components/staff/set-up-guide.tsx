import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { CheckIcon } from '@/components/ui/icons'
import { TitledSection } from '@/components/ui/section-heading'
import { openingSoonKey } from '@/lib/domain/content/opening-soon'
import { isFactStep, type SetUpProgress, type SetUpStep } from '@/lib/domain/settings/set-up'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { PlaceTestOrder } from './orders/test-order'
import { OpenShop, SkipStep } from './set-up-buttons'
import { useSettingNames } from './settings/use-setting-words'

type SetUpGuideProps = Readonly<{
  progress: SetUpProgress
  /** Of the setting `setup_skipped`. */
  version: string
  /** Of the setting `opening_soon`. */
  openingVersion: string
  /** Of the test order that is not removed yet. */
  testOrderId: number | null
}>

/** What the owner of a new shop does before the first order, with ticks; nothing once every step is done or not needed. */
export function SetUpGuide({ progress, version, openingVersion, testOrderId }: SetUpGuideProps) {
  const t = useTranslations('staffOrders.setUp')
  const nameOf = useStepName()
  const locale = useLocale()
  const skipped = progress.flatMap(({ step, state }) => (state === 'skipped' ? [step] : []))
  const done = progress.filter(({ state }) => state === 'done').length
  const shown = progress.filter(({ state }) => state !== 'skipped')
  if (done === shown.length) return null
  return (
    <TitledSection id="set-up" title={t('title')} className="mt-6 rounded-lg bg-celadon-50 p-5">
      <p className="text-ink-soft">{t('text', { done, total: shown.length })}</p>
      <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-2">
        {shown.map(({ step, state }) => (
          <li key={step} className={`flex items-center gap-x-3 ${step === 'test_order' ? 'flex-wrap' : ''}`}>
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full border border-leaf-700 ${state === 'done' ? 'bg-leaf-700 text-white' : 'bg-white'}`}
            >
              {state === 'done' && <CheckIcon className="size-4" />}
            </span>
            <StepName
              href={hrefOf(step, state)}
              isDone={state === 'done'}
              className={`inline-flex min-h-tap min-w-0 grow items-center underline-offset-4 ${state === 'done' ? 'text-ink-soft hover:underline' : 'font-semibold underline'}`}
            >
              {nameOf(step)}
              {state === 'done' && <span className="sr-only">: {t('done')}</span>}
            </StepName>
            {step === 'test_order' && state === 'open' && testOrderId === null && <PlaceTestOrder />}
            {state === 'open' && step === openingSoonKey && <OpenShop version={openingVersion} />}
            {state === 'open' && step !== openingSoonKey && (
              <SkipStep step={step} name={nameOf(step)} skipped={skipped} version={version} />
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  )

  /** Null for a step that a button takes. */
  function hrefOf(step: SetUpStep, state: SetUpProgress[number]['state']): string | null {
    switch (step) {
      case 'category':
        // The first one is entered at once.
        return state === 'done' ? staffHref(locale, 'catalog', { kind: 'groups' }) : staffHref(locale, 'record', { kind: 'groups' })
      case 'product':
        return staffHref(locale, 'products')
      case 'mail':
        return staffHref(locale, 'settings', { key: 'mail_server' })
      case 'test_order':
        return testOrderId === null ? null : staffHref(locale, 'order', { order_id: testOrderId })
      case 'backup':
        return staffHref(locale, 'operations')
      case 'people':
        return staffHref(locale, 'people')
      default:
        return staffHref(locale, 'settings', { key: step })
    }
  }
}

type StepNameProps = Readonly<{ href: string | null; isDone: boolean; className: string; children: ReactNode }>

function StepName({ href, isDone, className, children }: StepNameProps) {
  return href === null ? (
    <span className={`grow ${isDone ? 'py-2 text-ink-soft' : 'font-semibold'}`}>{children}</span>
  ) : (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}

/** The name of a step; that of a setting is the setting's, but for the last one, which is what an owner does. */
function useStepName() {
  const t = useTranslations('staffSettings.setUpSteps')
  const settings = useSettingNames()
  return (step: SetUpStep) => (isFactStep(step) || step === openingSoonKey ? t(step) : settings.name(step))
}
