'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from '@/lib/features/staff/people/second-factor-commands'
import { useStaffChange } from '../use-staff-change'
import { ProofForm } from './proof-form'
import { RecoveryCodes } from './recovery-codes'

type SecondFactorProps = Readonly<{
  isOn: boolean
  recoveryCodesLeft: number
  /** The QR code and the key while one waits to be confirmed; rendered by the server. */
  newKey: ReactNode
}>

/** Sets up the second factor, shows its recovery codes once, and turns it off. */
export function SecondFactor({ isOn, recoveryCodesLeft, newKey }: SecondFactorProps) {
  const t = useTranslations('staffAccount')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isBusy, failure, change } = useStaffChange()
  const instructions = useRef<HTMLDivElement>(null)
  const [hasBegun, setBegun] = useState(false)
  const isWaiting = hasBegun && Boolean(newKey)

  // A message would cover the QR code on a phone; screen readers read on from here instead.
  useEffect(() => {
    if (isWaiting) instructions.current?.focus()
  }, [isWaiting])

  async function begin() {
    setBegun((await change(beginSecondFactor, null)) === 'done')
  }

  async function confirm(code: string) {
    const answer = await change(async () => {
      const result = await confirmSecondFactor(code)
      if (result.ok) setCodes(result.value)
      return result
    }, null)
    return answer === 'done'
  }

  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
  if (isOn) {
    return (
      <>
        <Notice kind="success" className="mt-6">
          {t('on')} {t('left', { count: recoveryCodesLeft })}
        </Notice>
        <ProofForm
          key="disable"
          label={t('proof')}
          button={t('disable')}
          variant="danger"
          isSecret
          {...{ isBusy, error: failure?.message }}
          onSubmit={async (proof) => (await change(() => disableSecondFactor(proof), t('disabled'))) === 'done'}
        />
      </>
    )
  }
  if (!newKey) {
    return (
      <div className="mt-6">
        <Button isLoading={isBusy} onClick={() => void begin()}>
          {t('begin')}
        </Button>
        {failure && (
          <p role="alert" className="mt-2 text-chili-700">
            {failure.message}
          </p>
        )}
      </div>
    )
  }
  return (
    <>
      <div ref={instructions} tabIndex={-1} className="outline-none">
        {newKey}
      </div>
      <ProofForm
        key="confirm"
        label={t('code')}
        hint={t('codeHint')}
        button={t('confirm')}
        {...{ isBusy, error: failure?.message }}
        onSubmit={confirm}
      >
        <Button variant="secondary" isLoading={isBusy} onClick={() => void begin()}>
          {t('newKey')}
        </Button>
      </ProofForm>
    </>
  )
}
