import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { StaffEntryPage, StaffPage } from './staff-routes'

/** The metadata of a staff page: its title, and no indexing or previews. */
export async function staffMetadata(page: StaffPage | StaffEntryPage, title?: string): Promise<Metadata> {
  const t = await getTranslations('staff')
  return { title: title ?? t(page), robots: { index: false, follow: false } }
}
