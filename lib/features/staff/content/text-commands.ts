import { chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state'
import { htmlOf, textSchema, type HtmlAttributes } from './text-schema'

const { paragraph, heading, bulletList, orderedList, listItem, picture, lineBreak } = textSchema.nodes

const { link } = textSchema.marks

/** Whether the words at the cursor, or some of the selected ones, have the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark)
}

export const toggleBold = toggleMark(textSchema.marks.strong)

export type HeadingTag = 'h2' | 'h3'

export const isHeading = ({ selection: { $from } }: EditorState, tag: HeadingTag) =>
  $from.parent.type === heading && $from.parent.attrs.tag === tag

/** Makes the paragraph a heading, and a heading a paragraph. */
export function toggleHeading(tag: HeadingTag): Command {
  return (state, dispatch) =>
    isHeading(state, tag) ? setBlockType(paragraph, { isWritten: true })(state, dispatch) : setBlockType(heading, { tag })(state, dispatch)
}

/** The innermost list around the cursor. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === bulletList || node.type === orderedList) return { node, position: $from.before(depth) }
  }
  return null
}

export type ListTag = 'ul' | 'ol'

const listTypes = { ul: bulletList, ol: orderedList } as const

export const isList = (state: EditorState, tag: ListTag) => listAround(state)?.node.type === listTypes[tag]

/** Makes a list of the paragraphs, a list of the other kind of a list, and paragraphs of a list. */
export function toggleList(tag: ListTag): Command {
  return (state, dispatch, view) => {
    const around = listAround(state)
    if (around?.node.type === listTypes[tag]) return liftListItem(listItem)(state, dispatch, view)
    if (around) {
      dispatch?.(state.tr.setNodeMarkup(around.position, listTypes[tag]))
      return true
    }
    return wrapInList(listTypes[tag])(
      state,
      dispatch &&
        ((transaction) => {
          const { from, to } = transaction.selection
          // Words stand in an entry themselves, as pages show them closer together then.
          transaction.doc.nodesBetween(from, to, (node, position, parent) => {
            if (node.type === paragraph && parent?.type === listItem) transaction.setNodeAttribute(position, 'isWritten', false)
          })
          dispatch(transaction)
        }),
    )
  }
}

export const insertLineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
})

/** The link at the cursor. */
export function linkAt({ selection: { $from, empty, from, to }, doc }: EditorState) {
  const around = empty ? link.isInSet($from.marks()) : undefined
  if (around) {
    // All words of the link.
    let [start, end] = [$from.index(), $from.index()]
    const { parent } = $from
    const isIn = (index: number) => index < parent.childCount && around.isInSet(parent.child(index).marks)
    if (!isIn(start) && start > 0) [start, end] = [start - 1, end - 1]
    while (start > 0 && isIn(start - 1)) start -= 1
    while (isIn(end + 1)) end += 1
    const offsets = Array.from({ length: end + 1 }, (_, index) => parent.child(index).nodeSize)
    const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
    return { from: $from.start() + sum(offsets.slice(0, start)), to: $from.start() + sum(offsets), html: htmlOf(around.attrs) }
  }
  let html: HtmlAttributes = {}
  doc.nodesBetween(from, to, (node) => {
    const found = link.isInSet(node.marks)
    if (found) html = htmlOf(found.attrs)
  })
  return { from, to, html }
}

/** Links the selected words, or the address itself where nothing is selected; null removes the link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to, html } = linkAt(state)
    const isEmpty = from === to
    if (isEmpty && href === null) return false
    const words = isEmpty && href !== null ? href.replace(/^(mailto|tel):/, '') : ''
    const end = to + words.length
    const transaction = state.tr
    if (isEmpty) transaction.insertText(words, from)
    transaction.removeMark(from, end, link)
    if (href !== null) transaction.addMark(from, end, link.create({ html: { ...html, href } }))
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

/** The link that a typed text means; null where it is none. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?\d[\d\s()-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^[/#][^/\\\s]\S*$|^\/$/.test(text)) return text
  return /^[^\s/:@]+\.[^\s/:@\d][^\s/:@]*(\/\S*)?$/.test(text) ? `https://${text}` : null
}

/** The attributes of the selected picture. */
export function pictureAt({ selection }: EditorState): HtmlAttributes | null {
  return selection instanceof NodeSelection && selection.node.type === picture ? htmlOf(selection.node.attrs) : null
}

/** Puts a picture at the cursor, or in the place of the selected one. */
export function insertPicture(html: HtmlAttributes): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(picture.create({ html }), false).scrollIntoView())
    return true
  }
}
