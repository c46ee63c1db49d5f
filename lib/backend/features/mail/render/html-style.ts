import { html } from '@/lib/core/markup/html'
import { brandTones } from '@/lib/domain/content/brand'
import type { Sender } from '../sender'

/** The colors of every shop, as in app/theme.css; mail programs do not support CSS variables. */
export const colors = {
  ground: '#e8f1e8',
  sheet: '#fffffe',
  tint: '#f4f8f3',
  line: '#d8e5da',
  ink: '#12291c',
  soft: '#47604f',
  onLeaf: '#fffffe',
  butter: '#fcf2cf',
} as const

/** Of what is read as sentences. */
export const textStyle = `font-size:16px;line-height:1.75;color:${colors.ink};`

/** The colors that a shop can change: the dark ground of its name, and the accent. */
export type BrandColors = Readonly<{ leaf: string; mango: string }>

export function brandColorsOf({ colors: own }: Pick<Sender, 'colors'>): BrandColors {
  return own ? { leaf: brandTones(own)['leaf-800'], mango: own.accent } : { leaf: '#1b4530', mango: '#ffc43a' }
}

export const fonts =
  'IBM Plex Sans Thai Looped,Noto Sans Thai Looped,Thonburi,Leelawadee UI,-apple-system,Segoe UI,Roboto,Tahoma,sans-serif'

/** Dark mode, for mail programs that support it. The light colors also stay readable where a program inverts them. */
export const darkStyles = html`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 22px !important; padding-right: 22px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0d1a12 !important; }
  .sheet { background-color: #16291d !important; }
  .tint { background-color: #1e3627 !important; }
  .ink { color: #eef5ee !important; }
  .soft { color: #b3cfba !important; }
  .rule { border-color: #2f4a39 !important; }
}
`
