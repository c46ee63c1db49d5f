type PageIntroProps = Readonly<{ title: string; lede?: string }>

/** Heading of a content page: its title and a one-line introduction, on the shop's pale green. */
export function PageIntro({ title, lede }: PageIntroProps) {
  return (
    <div className="bg-celadon-50">
      <div className="page-width pt-12 pb-8 md:pt-16 md:pb-11">
        <h1 className="text-4xl">{title}</h1>
        {lede && <p className="mt-2 max-w-reading text-lg text-ink-soft">{lede}</p>}
      </div>
    </div>
  )
}
