import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { pastedLines, pasteParser } from './pasted-text'
import { insertLineBreak, toggleBold } from './text-commands'
import { readText, writeText } from './text-html'
import { textSchema } from './text-schema'

const { listItem } = textSchema.nodes

/** Tab leaves the editor, so it does not indent entries of lists. */
const plugins = [
  history(),
  keymap({
    Enter: splitListItem(listItem),
    'Shift-Enter': insertLineBreak,
    'Mod-]': sinkListItem(listItem),
    'Mod-[': liftListItem(listItem),
    'Mod-b': toggleBold,
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
  }),
  keymap(baseKeymap),
]

type Listener = Readonly<{
  /** After each change, also of the selection. */
  onState: (state: EditorState) => void
  onHtml: (html: string) => void
}>

/** An editor of a text in the page. */
export class TextEditor {
  private readonly view: EditorView
  /** The text of the form, and the document that it was read into. */
  private stored: Readonly<{ html: string; doc: Node }>
  /** What was reported last: any other text comes from the form, as after “undo all”. */
  private reported: string

  constructor(place: Element, html: string, { onState, onHtml }: Listener) {
    this.reported = html
    this.stored = { html, doc: readText(html) }
    this.view = new EditorView(place, {
      state: this.newState(),
      clipboardParser: pasteParser,
      clipboardTextParser: (text) => pastedLines(text),
      // An answer is always open, so that it can be edited.
      nodeViews: { question: () => openQuestion() },
      handleDOMEvents: {
        click: (_, event) => {
          if (event.target instanceof Element && event.target.closest('summary, a')) event.preventDefault()
        },
      },
      dispatchTransaction: (transaction) => {
        const next = this.view.state.apply(transaction)
        this.view.updateState(next)
        onState(next)
        if (!transaction.docChanged) return
        // A text whose edits were undone is the stored one to the letter: the form then has no change.
        this.reported = next.doc.eq(this.stored.doc) ? this.stored.html : writeText(next.doc)
        onHtml(this.reported)
      },
    })
    onState(this.view.state)
  }

  private newState = () => EditorState.create({ doc: this.stored.doc, plugins })

  /** Whether the form got the text from here. */
  isShown(html: string): boolean {
    return html === this.reported
  }

  /** Shows another text of the form. */
  show(html: string): void {
    if (this.isShown(html)) return
    this.reported = html
    this.stored = { html, doc: readText(html) }
    this.view.updateState(this.newState())
    this.view.dispatch(this.view.state.tr)
  }

  /** Attributes of the element that is edited. */
  describe(attributes: Readonly<Record<string, string>>): void {
    this.view.setProps({ attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes } })
  }

  run(command: Command): void {
    command(this.view.state, this.view.dispatch, this.view)
    this.view.focus()
  }

  focus(): void {
    this.view.focus()
  }

  destroy(): void {
    this.view.destroy()
  }
}

function openQuestion() {
  const dom = document.createElement('details')
  dom.open = true
  return { dom, contentDOM: dom }
}
