import { Button } from '@/components/ui/button'
import { BellIcon } from '@/components/ui/icons'

export type NotifyTexts = Readonly<{ notifyMe: string; notified: string; promised: string; loginRequired: string }>

type NotifyButtonViewProps = Readonly<{ texts: NotifyTexts; isBusy?: boolean; onClick?: () => void }>

/** Button that requests a back-in-stock mail. */
export function NotifyButtonView({ texts, isBusy = false, onClick }: NotifyButtonViewProps) {
  return (
    <Button variant="secondary" isLoading={isBusy} onClick={onClick}>
      {!isBusy && <BellIcon className="size-5" />}
      {texts.notifyMe}
    </Button>
  )
}
