import { hasContent, type SafeHtml } from '@/lib/features/content/safe-html'
import { HtmlBlock } from '../html-block'

type LandingTextProps = Readonly<{ desktop: SafeHtml; mobile: SafeHtml }>

/** Landing text from the settings: the long version on wide screens, the short one on phones (spec 2, home). */
export function LandingText({ desktop, mobile }: LandingTextProps) {
  if (!hasContent(desktop) && !hasContent(mobile)) return null
  return (
    <section className="page-width flex justify-center">
      <HtmlBlock html={desktop} className="hidden max-w-[52rem] text-center md:block" />
      <HtmlBlock html={mobile} className="w-full md:hidden" />
    </section>
  )
}
