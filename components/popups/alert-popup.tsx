'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CheckIcon, InfoIcon, WarningIcon, Icon, type IconProps } from '@/components/ui/icons'
import type { AlertKind, AlertPopup as Alert } from '@/lib/platform/browser/popup-queue'

const variants = {
  success: { Icon: CheckIcon, tone: 'bg-celadon-200 text-leaf-800' },
  info: { Icon: InfoIcon, tone: 'bg-sky-100 text-sky-700' },
  confirm: { Icon: QuestionIcon, tone: 'bg-mango-100 text-ink' },
  warning: { Icon: WarningIcon, tone: 'bg-mango-100 text-ink' },
  danger: { Icon: WarningIcon, tone: 'bg-chili-100 text-chili-700' },
  error: { Icon: WarningIcon, tone: 'bg-chili-100 text-chili-700' },
} as const satisfies Record<AlertKind, unknown>

type AlertPopupProps = Readonly<{ popup: Alert; onSettle: (accepted: boolean) => void }>

/** A message with OK, or a question with two buttons. The confirming button has the focus. */
export function AlertPopup({ popup, onSettle }: AlertPopupProps) {
  const t = useTranslations('popups')
  const { Icon, tone } = variants[popup.kind]
  const decline = popup.decline ?? (popup.kind === 'confirm' ? 'cancel' : undefined)

  return (
    <Dialog title={popup.title ?? t(popup.kind)} onClose={() => onSettle(false)}>
      <div className="mt-3 flex gap-4">
        <span className={`grid size-tap shrink-0 place-items-center rounded-full ${tone}`}>
          <Icon />
        </span>
        <p className="self-center whitespace-pre-line" role={popup.kind === 'error' ? 'alert' : undefined}>
          {popup.message}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {decline && (
          <Button variant="secondary" onClick={() => onSettle(false)}>
            {t(decline)}
          </Button>
        )}
        <Button data-autofocus onClick={() => onSettle(true)} className="min-w-28">
          {t(popup.accept ?? 'ok')}
        </Button>
      </div>
    </Dialog>
  )
}

function QuestionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.7M12 16.4v.1" />
    </Icon>
  )
}
