'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import type { ReportDialogProps } from './report-dialog'

const ReportDialog = lazyWithFallback(async () => (await import('./report-dialog')).ReportDialog)

/** Opens the form to report a problem with a line. */
export function ReportButton(props: Omit<ReportDialogProps, 'onClose'>) {
  const t = useTranslations('problems')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`${t('report')}: ${props.line.name}`}
        className="flex min-h-tap items-center text-left text-sm text-leaf-700 underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
