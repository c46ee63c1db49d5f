'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSend } from '@/components/ui/form/use-send'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'
import { useOrderAgain } from '@/components/orders/use-order-again'
import { showToast } from '@/components/ui/toast/toast-store'
import { pageHref } from '@/lib/core/urls/routes'
import { formatBaht } from '@/lib/core/money'
import { shareList, changeList, removeList } from '@/lib/features/lists/commands'
import type { List } from '@/lib/features/lists/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { ListLines } from './list-lines'
import { NameForm } from './name-form'
import { useLines } from './use-lines'

type ListViewProps = Readonly<{
  list: List
  /** What is missing or dearer. */
  notes: readonly string[]
  /** The shop delivers regularly. */
  offersStanding?: boolean
}>

/** One of the customer's lists: its lines, what they cost, and what can be done with it. */
export function ListView({ list, notes, offersStanding = false }: ListViewProps) {
  const t = useTranslations('lists')
  const tOrder = useTranslations('orderDetails')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { isBusy, add } = useOrderAgain({ listId: list.id }, async () => tOrder)
  const [open, setOpen] = useState<'share' | 'rename' | null>(null)
  const { lines, change, settled } = useLines(list.lines, list.isShared, (changes) => changeList(list.id, changes))
  const [isSettling, setSettling] = useState(false)
  const products = lines.filter(({ productId }) => productId !== null)
  const ticked = lines.filter(({ isTicked }) => isTicked)

  /** What was ticked a moment ago goes into no cart. */
  async function addNeeded() {
    setSettling(true)
    const isSaved = await settled()
    setSettling(false)
    if (isSaved) await add()
  }

  async function remove() {
    const message = t('deleteQuestion', { name: list.name })
    if (!(await show({ type: 'alert', kind: 'confirm', message, accept: 'yes', decline: 'no' }))) return
    const result = await removeList(list.id)
    if (!result.ok) return showToast(errorText(result.error), 'error')
    showToast(t('deleted'))
    router.push(pageHref(locale, 'lists'))
  }

  return (
    <div className="max-w-reading">
      <div className="mb-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('share')}>
          {t('share')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('rename')}>
          {t('rename')}
        </Button>
        <Button variant="danger" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </div>
      <ListLines lines={lines} isOwner onChange={change} />
      {products.length > 0 && (
        <div className="mt-8 rounded-lg bg-celadon-50 p-5">
          {list.amountAgain > 0 ? (
            <Button className="max-md:w-full" isLoading={isSettling || isBusy} onClick={() => void addNeeded()}>
              {t('addAll', { amount: formatBaht(list.amountAgain) })}
            </Button>
          ) : (
            <p>{t('nothingNeeded')}</p>
          )}
          {notes.map((note) => (
            <p key={note} className="mt-2 text-sm break-words text-ink-soft">
              {note}
            </p>
          ))}
          {offersStanding && (
            <ButtonLink
              href={pageHref(locale, 'standing_orders', { list_id: list.id })}
              prefetch={false}
              rel="nofollow"
              variant="quiet"
              className="mt-2 -ml-4"
            >
              {t('standing')}
            </ButtonLink>
          )}
        </div>
      )}
      {ticked.length > 0 && (
        <Button
          variant="quiet"
          className="mt-4 -ml-4"
          onClick={() => void change(...ticked.map(({ productId, text, name }) => ({ productId, text, name, isTicked: false })))}
        >
          {t('untick')}
        </Button>
      )}
      {open === 'share' && <ShareList list={list} onClose={() => setOpen(null)} />}
      {open === 'rename' && (
        <Dialog title={t('rename')} onClose={() => setOpen(null)}>
          <NameForm
            list={list}
            onDone={() => {
              setOpen(null)
              router.refresh()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

/** Makes the link of a list and ends it. The link is shown until the dialog is closed: the shop stores no key. */
function ShareList({ list, onClose }: Readonly<{ list: List; onClose: () => void }>) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const [link, setLink] = useState<string | null>(null)
  const { isBusy, error, send } = useSend()

  async function share(isShared: boolean) {
    const result = await send(shareList(list.id, isShared))
    if (!result.ok) return
    const { key } = result.value
    setLink(key && new URL(pageHref(locale, 'shared_list', { key }), location.href).href)
    router.refresh()
  }

  return (
    <Dialog title={t('shareTitle')} onClose={onClose}>
      <p className="mt-2">{t('shareText')}</p>
      {link ? (
        <div className="mt-4 space-y-3">
          <TextField label={t('link')} hint={t('linkHint')} value={link} readOnly onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyWithToast(link, { copied: t('copied'), failed: t('copyFailed') })}>{t('copy')}</Button>
            {'share' in navigator && (
              <Button variant="secondary" onClick={() => void navigator.share({ title: list.name, url: link }).catch(() => undefined)}>
                {t('send')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        list.isShared && <p className="mt-4">{t('isShared')}</p>
      )}
      <FormError message={error} />
      <div className="mt-5 flex flex-wrap gap-3">
        {!link && (
          <Button isLoading={isBusy} onClick={() => void share(true)}>
            {t(list.isShared ? 'newLink' : 'makeLink')}
          </Button>
        )}
        {list.isShared && (
          <Button variant="danger" isLoading={isBusy} onClick={() => void share(false)}>
            {t('endLink')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
