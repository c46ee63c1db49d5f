/** Pages for a scanned code and for staff: rendered for each request, excluded from search engines. */
export const dynamic = 'force-dynamic'

export default function ToolsLayout({ children }: LayoutProps<'/[lang]'>) {
  return <div className="page-width pt-11 pb-8 md:pt-14">{children}</div>
}
