'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { possibleOutcomes } from '@/lib/domain/problems/problem'
import { problemDecisionSchema } from '@/lib/domain/problems/problem-schemas'
import { settleProblem } from '@/lib/features/staff/orders/commands'
import type { ReportedProblem } from '@/lib/features/staff/problems/schemas'
import { useStaffChange } from '../use-staff-change'

/** How staff settle a report: what the customer wished is chosen already. */
export function ProblemDecision({ report }: Readonly<{ report: ReportedProblem }>) {
  const t = useTranslations('staffProblems')
  const { isBusy, failure, change } = useStaffChange()
  const decisions = possibleOutcomes({ ...report, hasAccount: report.customerId !== null })
  const [outcome, setOutcome] = useState<string>(decisions[0] ?? 'declined')
  const [isTextMissing, setTextMissing] = useState(false)

  async function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    const decision = problemDecisionSchema.safeParse(outcome === 'declined' ? { outcome, text } : { outcome })
    setTextMissing(!decision.success)
    if (decision.success) await change(() => settleProblem(report.id, decision.data), t('done'))
  }

  return (
    <form noValidate onSubmit={(event) => void settle(event)} className="mt-3 max-w-form space-y-3">
      <Select
        label={t('decision')}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
        options={decisions.map((value) => ({ value, label: t(`decide.${value}`) }))}
      />
      {outcome === 'declined' && (
        <TextField name="text" label={t('reason')} maxLength={500} error={isTextMissing ? t('reasonMissing') : undefined} />
      )}
      <FormError message={failure?.message} />
      <Button type="submit" variant="secondary" isLoading={isBusy}>
        {t('settle')}
      </Button>
    </form>
  )
}
