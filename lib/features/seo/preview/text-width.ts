import 'server-only'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun')

/** Font files by SVG font weight. The family contains Thai, Latin and the baht sign in one file. */
const files = {
  400: '400Regular/Sarabun_400Regular.ttf',
  600: '600SemiBold/Sarabun_600SemiBold.ttf',
  700: '700Bold/Sarabun_700Bold.ttf',
} as const

const typeface = 'Sarabun'

const faces = { 400: typeface, 600: `${typeface} Semi-Bold`, 700: `${typeface} Bold` } as const

type Weight = keyof typeof files

let loaded: Promise<unknown> | undefined

/** Loads the typeface into the text renderer, once per process: a minimal server may have no fonts installed. */
export function loadTypeface(): Promise<unknown> {
  loaded ??= Promise.all(Object.values(files).map((file) => layOut('ก', typeface, 20, path.join(folder, file))))
  return loaded
}

/** The rendered width of a line in pixels. */
export async function textWidth(line: string, size: number, weight: Weight): Promise<number> {
  await loadTypeface()
  if (!line) return 0
  const { width } = await layOut(line, faces[weight], size)
  return width
}

/** Pango interprets markup, so tags are escaped. At 72 dpi a point equals a pixel. */
function layOut(line: string, face: string, size: number, fontfile?: string) {
  const text = line.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return sharp({ text: { text, font: `${face} ${size}`, dpi: 72, ...(fontfile && { fontfile }) } }).metadata()
}
