'use client'

import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { choose } from '@/lib/features/privacy/use-choices'

export type ConsentWords = Readonly<Record<'title' | 'text' | 'yes' | 'no' | 'more', string>>

/** Consent dialog for third-party analytics. No and yes have the same size and color, and each takes one press. */
export function ConsentNotice({ words, privacyHref }: Readonly<{ words: ConsentWords; privacyHref: string }>) {
  const answer = (isYes: boolean) => choose('analytics_consent', isYes)
  return (
    <section
      aria-label={words.title}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-header mx-auto max-w-reading rounded-lg bg-white p-5 text-ink shadow-float print:hidden"
    >
      <p>
        {words.text}{' '}
        <Link href={privacyHref} prefetch={false} className="font-semibold text-leaf-700 underline underline-offset-4">
          {words.more}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => answer(false)}>
          {words.no}
        </Button>
        <Button variant="secondary" onClick={() => answer(true)}>
          {words.yes}
        </Button>
      </div>
    </section>
  )
}
