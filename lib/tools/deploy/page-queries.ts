import { pageParameters } from '@/lib/core/routes'

/** Next names it without a value where its sum is of nothing, and redirects requests without it. */
const routerParameter = '_rsc(?:[=&]|$)'

/** Takes whole parameters whose name is neither one of these nor the router's, and the `&` behind them, out of an address. */
const allBut = (names: readonly string[]) => `(?<=[?&])(?!${[...names.map((name) => `${name}=`), routerParameter].join('|')})[^&]*(?:&|$)`

/** The VCL file by which the proxy leaves a cached page the parameters that it knows, and the router's own. */
export function pageQueriesVcl(): string {
  const branches = [...pageParameters].map(
    ([page, names]) => `if (req.url ~ "^/(en|th)/${page}\\?") {
    set req.url = regsuball(req.url, "${allBut(names)}", "");
  } else `,
  )
  return `# Written by \`npx tsx lib/tools/deploy/write-vcl.ts\` from lib/core/routes.ts: do not edit.

sub keep_page_parameters {
  ${branches.join('')}{
    set req.url = regsuball(req.url, "${allBut([])}", "");
  }
}
`
}
