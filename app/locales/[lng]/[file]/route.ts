import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NextResponse } from 'next/server'
import { parseLocale } from '@/lib/core/locale'

type Catalogue = Readonly<Record<string, unknown>>

/** `translation.json` is the message catalog of the shop, without the staff's; any other name is one namespace. */
const wholeCatalogue = 'translation'

/** Messages of the interface for scripts: `GET /locales/{lng}/{ns}.json` (spec 7). */
export async function GET(_request: Request, { params }: RouteContext<'/locales/[lng]/[file]'>) {
  const { lng, file } = await params
  const locale = parseLocale(lng)
  const namespace = /^([\w-]{1,40})\.json$/.exec(file)?.[1]
  if (!locale || !namespace) return missing()
  // Read from the source file: imported messages are parsed at build time (next.config.ts).
  const messages = JSON.parse(await readFile(path.join(process.cwd(), 'messages', `${locale}.json`), 'utf8')) as Catalogue
  if (namespace === wholeCatalogue) {
    return found(Object.fromEntries(Object.entries(messages).filter(([name]) => !name.startsWith('staff'))))
  }
  return Object.hasOwn(messages, namespace) ? found(messages[namespace]) : missing()
}

function found(messages: unknown) {
  return NextResponse.json(messages, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}

function missing() {
  return new NextResponse(null, { status: 404 })
}
