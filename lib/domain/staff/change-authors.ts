import { z } from 'zod'

/** The author, in the histories that staff see, of what an import changed. */
export const importAuthor = 'import'

/** The author, in the list of what staff did, of what a command of the server's operator changed. */
export const operatorAuthor = 'operator'

/** The author of what a program with the passcode changed that gave no name of its own. */
export const programAuthor = 'program'

/** The name that audit records show, as the member of staff types it. */
export const staffNameSchema = z.string().trim().min(1).max(40)
