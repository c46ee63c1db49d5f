import type { TintName } from '@/lib/backend/seed/data/schemas'

export type Tint = Readonly<{ paper: string; shape: string; accent: string }>

/** The soft backgrounds of the shop's pictures: paper, the shape on it, and a deeper accent of the same family. */
export const tints: Readonly<Record<TintName, Tint>> = {
  celadon: { paper: '#e6f2e7', shape: '#cfe6d4', accent: '#a6cfb2' },
  butter: { paper: '#fdf4d8', shape: '#fae6a8', accent: '#efca63' },
  pink: { paper: '#fdeaee', shape: '#f9d2da', accent: '#eda8b7' },
  peach: { paper: '#fdeee0', shape: '#fad6b8', accent: '#f0b17f' },
  sky: { paper: '#e6f3f9', shape: '#c8e3ef', accent: '#95c6dc' },
  lilac: { paper: '#f1ebf8', shape: '#dfd2ee', accent: '#bda6d8' },
}
