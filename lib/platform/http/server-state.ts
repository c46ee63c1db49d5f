import { processWide } from '@/lib/core/process-wide'

const state = processWide('server', () => ({ isDraining: false, isUnderMaintenance: false }))

/** Starts draining: from here on this process accepts no new visitors and finishes open requests. */
export const startDraining = () => void (state.isDraining = true)

export const isDraining = () => state.isDraining

export const setMaintenance = (isOn: boolean) => void (state.isUnderMaintenance = isOn)

/** Whether the data of the shop are being replaced: visitors get a page that says so, and staff see how far it is. */
export const isUnderMaintenance = () => state.isUnderMaintenance
