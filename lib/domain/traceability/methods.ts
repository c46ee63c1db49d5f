import type { MethodDeclarations } from '../methods/method-declaration'

export const traceabilityMethods = {
  'sale.order.line.read_lot_info': { access: 'visitors', role: 'packer', reads: true },
  'sale.order.line.read_sm_info': { access: 'visitors', role: 'packer', reads: true },
  'staff.recall.find': { access: 'server', role: 'manager', reads: true },
  'staff.recall.send': { access: 'staff', role: 'manager', log: 'sentRecall' },
  'stock.lot.encode_lot_no': { access: 'visitors', role: 'packer', reads: true },
  'stock.lot.read_lot_info': { access: 'visitors', role: 'packer', reads: true },
  'stock.lot.receive': { access: 'staff', role: 'packer', log: 'receivedLot' },
} as const satisfies MethodDeclarations
