import type { MethodDeclarations } from '../methods/method-declaration'

export const shopMethods = {
  'ecom2.interface.get_config': { access: 'visitors', role: 'packer', reads: true },
  'ecom2.interface.load_imagealts': { access: 'visitors', role: 'manager', reads: true },
  'staff.setting.read_all': { access: 'server', role: 'manager', reads: true },
  'staff.setting.read_history': { access: 'server', role: 'manager', reads: true },
  'staff.setting.save': { access: 'staff', role: 'owner', log: 'changedSetting' },
  'visitor.action.create': { access: 'public', role: 'manager' },
  'visitor.action.create_record': { access: 'visitors', role: 'manager' },
  'staff.mail.is_delivered': { access: 'server', role: 'packer', reads: true },
  'staff.mail.preview': { access: 'staff', role: 'manager', reads: true },
  'staff.mail.read_server': { access: 'server', role: 'owner', reads: true },
  'staff.mail.read_state': { access: 'server', role: 'manager', reads: true },
  'staff.mail.resend': { access: 'staff', role: 'manager', log: 'resentMail' },
  'staff.mail.save_server': { access: 'staff', role: 'owner', log: 'changedMailServer' },
  'staff.mail.send_filed': { access: 'staff', role: 'manager', log: 'resentMail' },
  'staff.mail.test_server': { access: 'staff', role: 'owner' },
} as const satisfies MethodDeclarations
