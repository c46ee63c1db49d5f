import { useState } from 'react'

/** A dialog that changes an order, and what remains to be said when a colleague has changed the order before. */
export function useConflictDialog() {
  const [isOpen, setOpen] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  return {
    isOpen,
    /** Says that a colleague has changed the order first; null if not. */
    conflict,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Closes the dialog after its change. @param message to show, if a colleague was first */
    end: (message: string | null) => {
      setOpen(false)
      setConflict(message)
    },
  }
}
