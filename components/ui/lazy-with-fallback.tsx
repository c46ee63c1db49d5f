import { lazy, type ComponentType } from 'react'

/** A part of a page that is fetched when it is needed. Where it cannot be, the line being broken, the page goes on without it. */
export function lazyWithFallback<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
