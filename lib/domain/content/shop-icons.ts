/** The pictures that the shop draws from an uploaded icon or logo, as PNG for programs that read nothing else. */
export const shopIconFiles = ['48', '180', '192', '512', 'maskable', 'logo'] as const

export type ShopIconFile = (typeof shopIconFiles)[number]

/** The path of a drawn picture. Another upload has another name, and so another URL. */
export function drawnIconPath(file: ShopIconFile, picture: string): string {
  return `/icons/shop/${file}.png?v=${encodeURIComponent(picture)}`
}

const demoIcons = {
  '48': '/favicon.ico',
  '180': '/apple-icon.png',
  '192': '/icons/icon-192.png',
  '512': '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
} as const

/** The path of the shop's icon in a size; the one of this project for a shop without. */
export function shopIconPath(size: keyof typeof demoIcons, icon: string | null): string {
  return icon === null ? demoIcons[size] : drawnIconPath(size, icon)
}
