import { changeAsStaff } from '../change-as-staff'

/** @param id null for a new synonym */
export const saveSynonym = (id: number | null, phrases: string, means: string) =>
  changeAsStaff('staff.search', 'save_synonym', [{ id, phrases, means }])

export const deleteSynonym = (id: number) => changeAsStaff('staff.search', 'delete_synonym', [id])

/** Takes a change back. */
export const undoSynonym = (changeId: number) => changeAsStaff('staff.search', 'undo_synonym', [changeId])
