import { Button } from '@/components/ui/button'
import { BellIcon } from '@/components/ui/icons'

export type BellTexts = Readonly<{ notifyMe: string; notified: string; promised: string; loginRequired: string }>

type BellProps = Readonly<{ texts: BellTexts; isBusy?: boolean; onClick?: () => void }>

/** The button that asks for a mail. */
export function Bell({ texts, isBusy = false, onClick }: BellProps) {
  return (
    <Button variant="secondary" isLoading={isBusy} onClick={onClick}>
      {!isBusy && <BellIcon className="size-5" />}
      {texts.notifyMe}
    </Button>
  )
}
