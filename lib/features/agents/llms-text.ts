import { pageHref } from '@/lib/core/urls/routes'

type Shop = Readonly<{
  name: string
  /** Makes a path of this site absolute. */
  absolute: (path: string) => string
}>

/** The text of `/llms.txt` (https://llmstxt.org): one screen on which language models read what the shop is and where to look. */
export function llmsText({ name, absolute }: Shop): string {
  const page = (title: string, path: string, note: string) => `- [${title}](${absolute(path)}): ${note}`
  return [
    `# ${name}`,
    '',
    `> ${name} is a grocery in Thailand that delivers to the home. Pages are in English (/en) and Thai (/th), prices in baht. Assistants may look around and fill a cart; only a person orders and pays, except standing orders that the person’s API token allows.`,
    '',
    '## Shop',
    '',
    page('All products', pageHref('en', 'all_products'), 'names, prices and stock'),
    page('Promotions', pageHref('en', 'promotions'), 'what is cheaper now'),
    page('How to order', pageHref('en', 'payment'), 'ordering, delivery, payment'),
    page('Contact', pageHref('en', 'contact'), 'phones, address, opening hours'),
    page('Terms', pageHref('en', 'terms'), 'orders, delivery, returns'),
    '',
    '## Assistants',
    '',
    page('UCP profile', '/.well-known/ucp', 'catalog and cart by the Universal Commerce Protocol'),
    `- MCP server: ${absolute('/api/mcp')}, Streamable HTTP: search, availability by district, delivery days, cart; with an API token delivery times, order status, shopping lists and standing orders`,
    `- Link to a filled cart: ${absolute('/buy/')}{product id}:{quantity},{product id}:{quantity}. The person sees it and agrees first`,
    '',
    '## Optional',
    '',
    page('Product feed', '/feeds/en/products.csv', 'every product and size as CSV'),
    page('Sitemap', '/sitemap.xml', 'all pages'),
    '',
  ].join('\n')
}
