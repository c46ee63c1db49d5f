/** Pages for scanned codes and for staff tools, excluded from search engines. */
export default function ToolsLayout({ children }: LayoutProps<'/[lang]'>) {
  return <div className="page-width pt-11 pb-8 md:pt-14">{children}</div>
}
