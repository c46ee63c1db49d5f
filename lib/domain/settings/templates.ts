import { html } from '@/lib/core/markup/html'
import type { Locale } from '@/lib/core/locale'
import templates from './templates.json'

/** What a template names of the shop; a blank stands where the shop has not said it yet. */
export type TemplateWords = Readonly<{ company: string; address: string; phone: string }>

const blank = '…'

/**
 * The HTML that the text of a legal page can begin with: what a grocery of this program does, by Thai law (PDPA section 23, Consumer
 * Protection Act, Direct Sale and Direct Marketing Act). Owners read and change it. Null for other settings.
 */
export function templateOf(key: string, language: Locale, words: Partial<TemplateWords>): string | null {
  if (!isTemplate(key)) return null
  const fill = (_placeholder: string, name: string) => html`${(isWord(name) && words[name]) || blank}`.markup
  return templates[key][language].join('\n').replace(/\{(\w+)\}/g, fill)
}

const isTemplate = (key: string): key is keyof typeof templates => Object.hasOwn(templates, key)

const isWord = (name: string): name is keyof TemplateWords => ['company', 'address', 'phone'].includes(name)
