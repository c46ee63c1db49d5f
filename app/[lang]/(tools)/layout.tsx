/** Pages for scanned codes and for staff tools: rendered per request and excluded from search engines. */
export const dynamic = 'force-dynamic'

export default function ToolsLayout({ children }: LayoutProps<'/[lang]'>) {
  return <div className="page-width pt-11 pb-8 md:pt-14">{children}</div>
}
