import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'

type RecoveryCodesProps = Readonly<{ codes: readonly string[]; onSaved: () => void }>

/** The recovery codes, which the server cannot show again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('staffAccount')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="recovery-codes" className="mt-6 max-w-form">
      <h3 id="recovery-codes" ref={title} tabIndex={-1} className="text-xl">
        {t('codesTitle')}
      </h3>
      <p className="mt-2">{t('codesText')}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 rounded-md bg-celadon-50 px-4 py-3 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="mt-4 print:hidden" onClick={onSaved}>
        {t('codesDone')}
      </Button>
    </section>
  )
}
