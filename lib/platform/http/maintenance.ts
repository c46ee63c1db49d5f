import { processWide } from '@/lib/core/process-wide'

const state = processWide('maintenance', () => ({ isOn: false }))

/** Whether the data of the shop are being replaced: visitors get a page that says so, and staff see how far it is. */
export function isUnderMaintenance(): boolean {
  return state.isOn
}

export function setMaintenance(isOn: boolean): void {
  state.isOn = isOn
}
