'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { ChangeProps } from '@/components/orders/changes/change-props'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/form/text-area'
import { useSend } from '@/components/ui/form/use-send'
import { changeComments } from '@/lib/features/orders/commands'

type ChangeCommentsProps = ChangeProps & Readonly<{ comments: string }>

/** Changes the customer's note, which the packer and the driver read. */
export function ChangeComments({ order, changes, by, comments, onClose, onDone }: ChangeCommentsProps) {
  const t = useTranslations('staffChanges')
  const tChanges = useTranslations('orderChanges')
  const { isBusy, error, send } = useSend()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('comments') ?? '')
    const result = await send(changeComments({ by, orderId: order.id, lastChange: changes.lastChange }, text))
    if (result.ok) onDone()
  }

  return (
    <Dialog title={t('comments')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4">
        <TextArea name="comments" label={t('commentsLabel')} defaultValue={comments} error={error} rows={4} maxLength={2000} />
        <Button type="submit" className="mt-5 w-full" isLoading={isBusy}>
          {tChanges('save')}
        </Button>
      </form>
    </Dialog>
  )
}
