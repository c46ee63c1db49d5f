import type { MethodDeclarations } from '../methods/method-declaration'

export const purchasingMethods = {
  'staff.purchase.mark': { access: 'staff', role: 'packer', log: 'markedPurchase' },
  'staff.purchase.read_list': { access: 'server', role: 'packer', reads: true },
} as const satisfies MethodDeclarations
