import { lazy, type ComponentType } from 'react'

/** A lazy component. If it cannot be loaded, for example offline, the page works without it. */
export function lazyWithFallback<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
