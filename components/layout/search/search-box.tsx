'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useState, type FormEvent } from 'react'
import { useCombobox } from '@/components/search/use-combobox'
import { SearchIcon } from '@/components/ui/icons'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { answerAssistant } from '@/lib/platform/browser/webmcp'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { currentUrl, isSearchPath, searchQueryOf } from '@/components/layout/current-url'
import { beginNavigation } from '@/components/layout/navigation-progress'
import type { Suggestion } from '@/lib/domain/search/suggestion'

// Loaded on demand, because most visits do not search.
const Suggestions = lazyWithFallback(async () => (await import('./suggestions')).Suggestions)

const none: readonly Suggestion[] = []
const listId = 'search-suggestions'

/** Search field of every page: prefilled on the results page, empty elsewhere. */
export function SearchBox() {
  // Only the results page is rendered per query; all other pages are cached and rendered without one.
  return isSearchPath(usePathname()) ? <SearchBoxOfResults /> : <SearchField initial="" />
}

function SearchBoxOfResults() {
  return <SearchField initial={useSearchParams().get('query') ?? ''} />
}

/** Product search with suggestions: a combobox (WAI-ARIA), and a plain form without JavaScript. */
function SearchField({ initial }: Readonly<{ initial: string }>) {
  const t = useTranslations('header')
  const locale = useLocale()
  const router = useRouter()
  const [query, setQuery, input] = useTypedText(initial)
  const [isWanted, setWanted] = useState(false)
  const [found, setFound] = useState(none)
  const suggestions = query.trim() ? found : none
  const { isOpen, active, allow, field } = useCombobox(listId, suggestions, ({ href }) => open(href))

  useEffect(() => {
    let before = currentUrl.get()
    return currentUrl.subscribe(() => {
      // Skips the first URL, because the visitor may have typed before hydration.
      if (before) setQuery(searchQueryOf(currentUrl.get()))
      before = currentUrl.get()
    })
  }, [setQuery])

  // The search link in the phone's bottom bar focuses this field.
  useEffect(() => {
    const focus = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-to-search]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('click', focus, true)
    return () => document.removeEventListener('click', focus, true)
  }, [input])

  function open(href: string) {
    allow(false)
    input.current?.blur()
    beginNavigation()
    router.push(href)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = query.trim()
    if (!text) return void show({ type: 'alert', kind: 'warning', message: t('searchEmpty') })
    const href = routes.search(locale, text)
    answerAssistant(event, Promise.resolve(href))
    open(href)
  }

  return (
    <div
      // On a phone the suggestions span the header.
      className="min-w-0 grow md:relative"
      onBlur={(event) => {
        // The size dialog belongs to a suggestion, so focus inside it keeps the list open.
        if (!event.currentTarget.contains(event.relatedTarget) && !event.relatedTarget?.closest('dialog')) allow(false)
      }}
    >
      <form
        role="search"
        action={pageHref(locale, 'search')}
        onSubmit={submit}
        toolname="search_products"
        tooldescription={t('searchPlaceholder')}
        toolautosubmit=""
        className="flex rounded-full outline-offset-2 outline-leaf-600 has-[input:focus-visible]:outline-3"
      >
        <input
          ref={input}
          name="query"
          toolparamdescription={t('search')}
          {...field}
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={query}
          onFocus={() => setWanted(true)}
          onChange={(event) => {
            setWanted(true)
            setQuery(event.target.value)
            allow(true)
          }}
          className="h-12 min-w-0 grow rounded-l-full border border-r-0 border-control bg-white pr-2 pl-5 outline-none hover:border-leaf-700 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="grid h-12 w-14 shrink-0 place-items-center rounded-r-full bg-leaf-700 text-white hover:bg-leaf-800"
        >
          <SearchIcon />
        </button>
      </form>
      <Suspense>
        {isWanted && (
          <Suggestions
            query={query}
            locale={locale}
            listId={listId}
            isOpen={isOpen}
            active={active}
            onFound={setFound}
            onChoose={({ href }) => open(href)}
          />
        )}
      </Suspense>
      <p role="status" className="sr-only">
        {isOpen && t('suggestionCount', { count: suggestions.length })}
      </p>
    </div>
  )
}
