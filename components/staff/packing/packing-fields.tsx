import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { formatShortDay } from '@/lib/core/dates'
import { formatGrams } from '@/lib/domain/packing/weights-text'
import { scannedLot } from '@/lib/domain/traceability/scanned-lot'
import type { PackableLine } from '@/lib/features/staff/orders/step-view'
import { scanCamera } from '@/lib/platform/browser/scan-camera'

type PackingFieldsProps = Readonly<{
  lines: readonly PackableLine[]
  /** Error messages by the backend's field name. */
  issues: Readonly<Record<string, string>>
}>

/** Lot of each line, with the lot that expires first preselected, and the weight of goods that are sold by weight. */
export function PackingFields({ lines, issues }: PackingFieldsProps) {
  const t = useTranslations('staffSteps')
  const language = useLocale()
  const hasWeightIssue = Object.keys(issues).some((field) => field.startsWith('weight_'))
  const fields = useRef<HTMLDivElement>(null)

  /** Chooses the scanned lot in each line that offers it. Returns what to say about it. */
  function choose(code: string): string {
    const lot = scannedLot(code)
    if (lot === null) return t('packed.scannedNoLot')
    const found = lines.filter(({ lots }) => lots.some(({ number }) => number === lot))
    for (const { id } of found) {
      const select = fields.current?.querySelector<HTMLSelectElement>(`select[name="lot_${id}"]`)
      if (select) select.value = lot
    }
    const [line] = found
    return line ? t('packed.scanned', { product: line.name, lot }) : t('packed.scannedOther', { lot })
  }

  return (
    <div ref={fields} className="space-y-4">
      {lines.some(({ lots }) => lots.length > 0) && <LotScanner onCode={choose} />}
      {lines.flatMap(({ id, name, quantity, lots, orderedWeight, packedWeight }) => [
        lots.length > 0 && (
          <Select
            key={`lot_${id}`}
            name={`lot_${id}`}
            label={`${quantity} × ${name}`}
            error={issues[`line_${id}`]}
            options={lots.map(({ number, expiryDate }) => ({
              value: number,
              label: expiryDate ? t('packed.until', { lot: number, date: formatShortDay(expiryDate, language) }) : number,
            }))}
          />
        ),
        orderedWeight !== null && (
          <TextField
            key={`weight_${id}`}
            name={`weight_${id}`}
            label={t('packed.weight', { product: name })}
            hint={t('packed.weightHint', { weight: formatGrams(orderedWeight, language) })}
            error={issues[`weight_${id}`]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={packedWeight ?? undefined}
          />
        ),
      ])}
      {hasWeightIssue && <Checkbox name="weights_checked" label={t('packed.weightsChecked')} />}
    </div>
  )
}

type LotScannerProps = Readonly<{
  /** Uses a code that the camera has seen. @returns what to say about it */
  onCode: (code: string) => string
}>

/** Reads lots from labels with the camera. Without a camera, or without permission, it says so. */
function LotScanner({ onCode }: LotScannerProps) {
  const t = useTranslations('staffSteps.packed')
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<'cameraRefused' | 'cameraMissing' | null>(null)

  useEffect(() => void (report.current = onCode), [onCode])

  useEffect(() => {
    if (!isOpen || !video.current) return
    const stop = new AbortController()
    scanCamera(video.current, (code) => setSaid(report.current(code)), stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraRefused' : 'cameraMissing')
      setOpen(false)
    })
    return () => stop.abort()
  }, [isOpen])

  function toggle() {
    setProblem(null)
    setSaid(null)
    setOpen(!isOpen)
  }

  return (
    <div className="space-y-3">
      <Button variant="secondary" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'closeCamera' : 'scan')}
      </Button>
      {isOpen && <video ref={video} muted playsInline className="aspect-video w-full rounded-md bg-leaf-900 object-cover" />}
      <p role="status" className="font-semibold">
        {said}
      </p>
      {problem && <Notice kind="warning">{t(problem)}</Notice>}
    </div>
  )
}
