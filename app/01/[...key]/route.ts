import type { NextRequest } from 'next/server'
import { siteOf } from '@/lib/features/seo/site'
import { getItemByGtin } from '@/lib/features/traceability/digital-link/queries'
import { resolveDigitalLink } from '@/lib/features/traceability/digital-link/resolve'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { withinLimit } from '@/lib/platform/rpc-endpoint/machine-limits'

/** A GS1 Digital Link of a product or of a batch: `/01/{gtin}`, `/01/{gtin}/10/{lot}`. */
export function GET(request: NextRequest, { params }: RouteContext<'/01/[...key]'>) {
  const answer = async () =>
    resolveDigitalLink({
      segments: (await params).key,
      url: request.nextUrl,
      headers: request.headers,
      absolute: siteOf(request),
      findItem: getItemByGtin,
    })
  return withinLimit('digitalLinksByAddress', request, () => orUnavailable(answer))
}
