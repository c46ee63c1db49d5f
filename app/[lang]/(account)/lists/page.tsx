import { getLocale, getTranslations } from 'next-intl/server'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { AddToList } from '@/components/lists/add-to-list'
import { ListView } from '@/components/lists/list-view'
import { ListsOverview } from '@/components/lists/lists-overview'
import { BackLink } from '@/components/ui/back-link'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { firstOf } from '@/lib/core/urls/return-path'
import { pageHref } from '@/lib/core/urls/routes'
import { parsePermalink, permalinkLines, readablePath } from '@/lib/domain/cart/permalink'
import { readPermalink } from '@/lib/features/agents/permalink-items'
import { getOffersStanding } from '@/lib/features/catalog/queries'
import { getList, getLists } from '@/lib/features/lists/queries'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { requireCustomer, type Customer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('lists', 'lists')

/** The customer's lists; with `list_id` one of them, with `items` (as in a permalink) what is to come onto one. */
export default async function ListsPage({ searchParams }: PageProps<'/[lang]/lists'>) {
  const language = await getLocale()
  const query = await searchParams
  const [items, listId] = [firstOf(query.items), readId(firstOf(query.list_id))]
  if (items !== '') {
    return <AddScreen language={language} items={items} customer={await requireCustomer(language, 'lists', 'items', items)} />
  }
  if (listId !== null) {
    const customer = await requireCustomer(language, 'lists', 'list_id', String(listId))
    return <ListScreen language={language} id={listId} customer={customer} />
  }
  const customer = await requireCustomer(language, 'lists')
  const { value: lists } = await orEmpty('lists', getLists({ language, page: 'lists' }, customer), null)
  const t = await getTranslations('lists')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {lists ? <ListsOverview {...lists} /> : <LoadErrorNotice href={pageHref(language, 'lists')} />}
    </>
  )
}

type ScreenProps = Readonly<{ language: Locale; customer: Customer }>

async function ListScreen({ language, customer, id }: ScreenProps & Readonly<{ id: number }>) {
  const route = { language, page: 'lists', k1: 'list_id', v1: String(id) } as const
  const { value: list } = await orEmpty('list', getList(route, customer, id), null)
  const [t, tUsuals, tError, offersStanding] = await Promise.all([
    getTranslations('lists'),
    getTranslations('usuals'),
    getTranslations('errors'),
    getOffersStanding(),
  ])
  const names = (all: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(all)
  const notes = list && [
    ...(list.leftOut.length > 0 ? [tUsuals('gone', { names: names(list.leftOut) })] : []),
    ...(list.dearer.length > 0 ? [tUsuals('dearer', { names: names(list.dearer) })] : []),
  ]
  return (
    <>
      <BackLink href={pageHref(language, 'lists')} label={t('back')} />
      <SectionHeading level={1} title={list?.name ?? t('title')} />
      {list && notes ? (
        <ListView key={list.id} list={list} notes={notes} offersStanding={offersStanding} />
      ) : (
        <Notice kind="warning">{tError('listUnknown')}</Notice>
      )}
    </>
  )
}

async function AddScreen({ language, customer, items }: ScreenProps & Readonly<{ items: string }>) {
  const route = { language, page: 'lists', k1: 'items', v1: items } as const
  const { path, isCut } = readablePath(items)
  const [view, lists, t, tPermalink] = await Promise.all([
    readPermalink(language, path),
    orEmpty('lists', getLists(route, customer), null),
    getTranslations('lists'),
    getTranslations('permalink'),
  ])
  const quantities = new Map(parsePermalink(path)?.map(({ id, quantity }) => [id, quantity]))
  const soldOut = view?.soldOut.map(({ id, name }) => ({ productId: Number(id), name, quantity: quantities.get(id) ?? 1 })) ?? []
  return (
    <>
      <BackLink href={pageHref(language, 'lists')} label={t('back')} />
      <SectionHeading level={1} title={t('addTitle')} />
      {isCut && (
        <Notice kind="warning" className="mb-6">
          {t('cut', { count: permalinkLines })}
        </Notice>
      )}
      {!lists.value ? (
        <LoadErrorNotice href={pageHref(language, 'lists')} />
      ) : view && view.lines.length + soldOut.length + view.withSizes.length > 0 ? (
        <AddToList
          products={[...view.lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })), ...soldOut]}
          sized={view.withSizes.map(({ id, name }) => ({ productId: Number(id), name }))}
          lists={lists.value.lists}
        />
      ) : (
        <Notice kind="warning">{tPermalink('malformed')}</Notice>
      )}
    </>
  )
}
