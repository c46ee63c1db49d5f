'use client'

import { useTranslations } from 'next-intl'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icons'
import type { Locale } from '@/lib/core/locale'
import {
  hasMark,
  isHeading,
  isList,
  linkAt,
  pictureAt,
  toggleBold,
  toggleHeading,
  toggleList,
} from '@/lib/features/staff/content/text-commands'
import type { TextEditor } from '@/lib/features/staff/content/text-editor'
import { textSchema } from '@/lib/features/staff/content/text-schema'
import { LinkPanel, PicturePanel } from './editor-panels'

type EditorToolsProps = Readonly<{
  editor: TextEditor
  state: EditorState
  language: Locale
  hasPictures: boolean
  onSource: () => void
}>

type ToolName = 'undo' | 'redo' | 'bold' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'link' | 'picture' | 'source'

type Tool = Readonly<{
  name: ToolName
  icon: ReactNode
  /** Of a tool that is on or off. */
  isOn?: boolean
  isOff?: boolean
  run: () => void
}>

/** The tools of the editor, of which Tab reaches one and the arrow keys the others; below them, what a tool asks for. */
export function EditorTools({ editor, state, language, hasPictures, onSource }: EditorToolsProps) {
  const t = useTranslations('staffEditor.text')
  const [panel, setPanel] = useState<'link' | 'picture' | null>(null)
  const [reached, setReached] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const run = (command: Command) => () => editor.run(command)
  const open = (name: 'link' | 'picture') => () => setPanel(panel === name ? null : name)
  const close = (command?: Command) => {
    setPanel(null)
    if (command) editor.run(command)
    else editor.focus()
  }
  const all: readonly Tool[] = [
    { name: 'bold', icon: icons.bold, isOn: hasMark(state, textSchema.marks.strong), run: run(toggleBold) },
    { name: 'heading', icon: icons.heading, isOn: isHeading(state, 'h2'), run: run(toggleHeading('h2')) },
    { name: 'subheading', icon: icons.subheading, isOn: isHeading(state, 'h3'), run: run(toggleHeading('h3')) },
    { name: 'bullets', icon: icons.bullets, isOn: isList(state, 'ul'), run: run(toggleList('ul')) },
    { name: 'numbers', icon: icons.numbers, isOn: isList(state, 'ol'), run: run(toggleList('ol')) },
    { name: 'link', icon: icons.link, isOn: hasMark(state, textSchema.marks.link), run: open('link') },
    { name: 'picture', icon: icons.picture, isOn: pictureAt(state) !== null, run: open('picture') },
    { name: 'undo', icon: icons.undo, isOff: undoDepth(state) === 0, run: run(undo) },
    { name: 'redo', icon: icons.redo, isOff: redoDepth(state) === 0, run: run(redo) },
    { name: 'source', icon: icons.source, run: onSource },
  ]
  const tools = hasPictures ? all : all.filter(({ name }) => name !== 'picture')

  function move(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: tools.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tools.length) % tools.length
    setReached(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="border-b border-line bg-celadon-50">
      <div ref={bar} role="toolbar" aria-label={t('tools')} className="flex flex-wrap" onKeyDown={move}>
        {tools.map(({ name, icon, isOn, isOff = false, run: use }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === reached ? 0 : -1}
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={isOn}
            aria-expanded={name === 'link' || name === 'picture' ? panel === name : undefined}
            aria-disabled={isOff || undefined}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setReached(index)}
            onClick={() => !isOff && use()}
            className="grid size-tap shrink-0 place-items-center text-leaf-800 hover:bg-celadon-200 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-expanded:bg-celadon-200 aria-pressed:bg-mango-400"
          >
            {icon}
          </button>
        ))}
      </div>
      {panel === 'link' && <LinkPanel href={linkAt(state).html.href ?? ''} onClose={close} />}
      {panel === 'picture' && <PicturePanel picture={pictureAt(state)} language={language} onClose={close} />}
    </div>
  )
}

const drawn = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
)

const icons: Readonly<Record<ToolName, ReactNode>> = {
  bold: drawn('M7.5 4.5h5.2a3.6 3.6 0 0 1 0 7.2H7.5ZM7.5 11.7h6a3.9 3.9 0 0 1 0 7.8h-6ZM9 5v14'),
  heading: drawn('M5 5v14M15 5v14M5 12h10M19 12l1.8-1.2V19'),
  subheading: drawn('M6 8v11M14 8v11M6 13.5h8M17.5 13.5c2.8-1.6 3.6 1.4 1.6 3L17.5 19H21'),
  bullets: drawn('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
  numbers: drawn('M10 6.5h10M10 12h10M10 17.5h10M4 5.5 5.5 4.5v4.5M4 14.2c1.9-1.3 2.9.4 1.6 1.6L4 18.5h2.4'),
  link: drawn('M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.6L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.6L12 17'),
  picture: drawn('M4 5.5h16v13H4ZM4 15.5l4.5-4 4 3.5 3-2.5 4.5 4M15.5 9.5h.01'),
  undo: drawn('M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4'),
  redo: drawn('M15.5 5l4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4'),
  source: drawn('m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14'),
}
