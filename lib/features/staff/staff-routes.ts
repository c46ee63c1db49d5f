import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import type { Locale } from '@/lib/core/locale'

/** Staff pages, and the specification's two staff tools with their result pages. */
const staffPages = [
  'overview',
  'orders',
  'order',
  'packing',
  'purchases',
  'boxes',
  'deliveries',
  'standing_orders',
  'problems',
  'customers',
  'customer',
  'products',
  'product',
  'preview',
  'catalog',
  'record',
  'report',
  'searches',
  'ratings',
  'settings',
  'people',
  'operations',
  'account',
  'activity',
  'recall',
  'lot_qr',
  'labels',
  'set_cart',
] as const

export type StaffPage = (typeof staffPages)[number]

/** Pages for people who are not signed in. */
export type StaffEntryPage = 'sign_in' | 'forgot' | 'accept'

export type StaffQuery = Readonly<Record<string, string | number | null | undefined>>

const pathOf = (language: Locale, page: StaffPage | StaffEntryPage) => {
  if (page === 'lot_qr' || page === 'set_cart') return pageHref(language, page satisfies PageName)
  if (page === 'labels') return `${pageHref(language, 'lot_qr')}/labels`
  return page === 'overview' ? `/${language}/staff` : `/${language}/staff/${page}`
}

/** The URL of a staff page. Parameters without a value are omitted. */
export function staffHref(language: Locale, page: StaffPage | StaffEntryPage, query: StaffQuery = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return search ? `${pathOf(language, page)}?${search}` : pathOf(language, page)
}

export function isStaffPage(text: unknown): text is StaffPage {
  return staffPages.some((page) => page === text)
}

/** The part of a staff list that its URL names, from 1. */
export function readPart(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}
