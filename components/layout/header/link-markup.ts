import { html } from '@/lib/core/markup/html'
import type { HeaderLink } from './use-header-links'

/** A link of the header. */
export const linkMarkup = ({ href, label }: HeaderLink, className = 'menu-link') =>
  html`<a class="${className}" href="${href}">${label}</a>`

/** Full-width rows of links, for panels and drawers. */
export const linkRows = (links: readonly HeaderLink[]) => html`<ul>${links.map((link) => html`<li>${linkMarkup(link)}</li>`)}</ul>`
