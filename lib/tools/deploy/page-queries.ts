import { pageParameters } from '@/lib/core/urls/rewrites'

/** Next sends the parameter without a value if the headers' hash is empty, and redirects requests without the parameter. */
const routerParameter = '_rsc(?:[=&]|$)'

/** Matches whole parameters, each with the `&` behind it, except those with these names and the router's own. */
const allBut = (names: readonly string[]) => `(?<=[?&])(?!${[...names.map((name) => `${name}=`), routerParameter].join('|')})[^&]*(?:&|$)`

/** The VCL file that makes the proxy remove all query parameters of a cached page except those that affect it, and the router's own. */
export function pageQueriesVcl(): string {
  const branches = [...pageParameters].map(
    ([page, names]) => `if (req.url ~ "^/(en|th)/${page}\\?") {
    set req.url = regsuball(req.url, "${allBut(names)}", "");
  } else `,
  )
  return `# Written by \`npx tsx lib/tools/deploy/write-proxy-files.ts\` from lib/core/urls/rewrites.ts: do not edit.

sub keep_page_parameters {
  ${branches.join('')}{
    set req.url = regsuball(req.url, "${allBut([])}", "");
  }
}
`
}
