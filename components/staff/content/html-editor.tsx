'use client'

import type { EditorState } from 'prosemirror-state'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { TextEditor } from '@/lib/features/staff/content/text-editor'
import { isEditable } from '@/lib/features/staff/content/text-html'
import { EditorTools } from './editor-tools'
import { HtmlSource, type HtmlInputProps } from './html-source'

/** A text of a page as readers see it, with tools; one that the editor would change is edited as HTML. */
export function HtmlEditor(props: HtmlInputProps) {
  const [isSource, setSource] = useState(false)
  const [canEdit, setEditable] = useState(() => isEditable(props.value))
  const leave = () => {
    setEditable(isEditable(props.value))
    setSource(false)
  }
  if (isSource || !canEdit) return <HtmlSource {...props} canEdit={canEdit} onLeave={leave} />
  return <FormattedText {...props} onSource={() => setSource(true)} onUnknown={() => setEditable(false)} />
}

type FormattedTextProps = HtmlInputProps &
  Readonly<{
    onSource: () => void
    /** The form has a text that the editor would change. */
    onUnknown: () => void
  }>

function FormattedText({
  ref,
  value,
  onChange,
  language,
  labelId,
  describedBy,
  isInvalid,
  hasPictures,
  onSource,
  onUnknown,
}: FormattedTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const report = useEffectEvent(onChange)
  const begin = useEffectEvent((element: Element) => new TextEditor(element, value, { onState: setState, onHtml: (html) => report(html) }))
  const showUnknown = useEffectEvent(onUnknown)
  useImperativeHandle(ref, () => ({ focus: () => editor?.focus() }), [editor])

  useEffect(() => {
    if (!place.current) return
    const begun = begin(place.current)
    setEditor(begun)
    return () => begun.destroy()
  }, [])

  useEffect(() => {
    if (!editor) return
    if (editor.isShown(value) || isEditable(value)) editor.show(value)
    else showUnknown()
  }, [editor, value])

  useEffect(() => {
    editor?.describe({
      'aria-labelledby': labelId,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      lang: language,
      class: editorClass,
    })
  }, [editor, labelId, describedBy, isInvalid, language])

  return (
    <div className="overflow-clip rounded-sm border border-control bg-white has-aria-invalid:border-chili-600 has-[[contenteditable]:focus-visible]:outline-3 has-[[contenteditable]:focus-visible]:outline-leaf-600">
      {editor && state && <EditorTools {...{ editor, state, language, hasPictures, onSource }} />}
      <div ref={place} />
    </div>
  )
}

const editorClass =
  'html-block max-h-[70svh] min-h-40 overflow-auto px-4 py-3 wrap-anywhere whitespace-break-spaces outline-none [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-leaf-600 [&_.ProseMirror-separator]:inline [&_.ProseMirror-separator]:m-0'
