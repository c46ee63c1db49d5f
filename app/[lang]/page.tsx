import { lang } from 'next/root-params'
import { redirect } from 'next/navigation'
import { defaultLocale, parseLocale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'

/** The index of a language is its home page (spec 2). */
export default async function LanguageIndex() {
  redirect(pageHref(parseLocale(await lang()) ?? defaultLocale, 'home'))
}
