/** Names in the histories that staff see, of changes that no person made: those of an import. */
export const importAuthor = 'import'

/** Those of a program with the passcode that gives no name of its own. */
export const programAuthor = 'program'
