import type { MethodDeclarations } from '../methods/method-declaration'

export const operationMethods = {
  'staff.operation.add_part': { access: 'staff', role: 'owner', isLong: true },
  'staff.operation.mark_seen': { access: 'staff', role: 'owner', isPoll: true },
  'staff.operation.open_file': { access: 'server', role: 'owner', log: 'downloadedFile' },
  'staff.operation.read': { access: 'server', role: 'owner', reads: true },
  'staff.operation.read_file': { access: 'server', role: 'owner', reads: true },
  'staff.operation.read_progress': { access: 'staff', role: 'owner', reads: true, isPoll: true },
  'staff.operation.restore': { access: 'staff', role: 'owner', log: 'restoredBackup' },
  'staff.operation.start': { access: 'staff', role: 'owner', log: 'startedOperation' },
} as const satisfies MethodDeclarations
