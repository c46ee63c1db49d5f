import { useState } from 'react'

type ConflictDialog = Readonly<{
  isOpen: boolean
  /** Says that a colleague has changed the order first; null if not. */
  conflict: string | null
  open: () => void
  close: () => void
  /** Closes the dialog after its change. @param conflict message to show, if a colleague was first */
  end: (conflict: string | null) => void
}>

/** A dialog that changes an order, and what remains to be said when a colleague has changed the order before. */
export function useConflictDialog(): ConflictDialog {
  const [isOpen, setOpen] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  return {
    isOpen,
    conflict,
    open: () => setOpen(true),
    close: () => setOpen(false),
    end: (message) => {
      setOpen(false)
      setConflict(message)
    },
  }
}
