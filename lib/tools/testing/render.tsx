import { jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '@/lib/core/locale'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

/**
 * Renders an island as a page would: with all messages of a language and a mock router.
 * @returns Testing Library's result, and the router whose `push` and other methods record their calls
 */
export function renderWithMessages(island: ReactElement, locale: Locale = 'en') {
  const { router, Page } = page(locale)
  return { ...render(island, { wrapper: Page }), router }
}

/**
 * Renders an island on the server, types one text into each of its inputs, and only then hydrates it.
 * @returns as `renderWithMessages`
 */
export function hydrateWithTyped(island: ReactElement, texts: readonly string[]) {
  const { router, Page } = page('en')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page>{island}</Page>)
  const inputs = container.querySelectorAll('input')
  for (const [index, text] of texts.entries()) {
    const input = inputs[index]
    if (input) input.value = text
  }
  return { ...render(island, { wrapper: Page, container, hydrate: true }), router }
}

function page(locale: Locale) {
  const router = fakeRouter()
  function Page({ children }: Readonly<{ children: ReactNode }>) {
    return (
      <AppRouterContext value={router}>
        <NextIntlClientProvider locale={locale} messages={locale === 'en' ? english : thai} timeZone="Asia/Bangkok">
          {children}
        </NextIntlClientProvider>
      </AppRouterContext>
    )
  }
  return { router, Page }
}

function fakeRouter() {
  return {
    back: jest.fn<AppRouterInstance['back']>(),
    forward: jest.fn<AppRouterInstance['forward']>(),
    refresh: jest.fn<AppRouterInstance['refresh']>(),
    push: jest.fn<AppRouterInstance['push']>(),
    replace: jest.fn<AppRouterInstance['replace']>(),
    prefetch: jest.fn<AppRouterInstance['prefetch']>(),
    bfcacheId: 'test',
  }
}
