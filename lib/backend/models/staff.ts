import { defineModel, methodsOnly } from '@/lib/backend/context/model'
import { staffAction } from '@/lib/backend/infrastructure/database/tables'

export const staffModels = [
  // The audit log.
  defineModel({
    name: 'staff.action',
    table: staffAction,
    order: 'time desc,id desc',
    nameField: 'about',
    columns: { protocol: ['time', 'staff', 'action', 'about', 'about_id', 'detail'], internal: ['account_id'] },
  }),
  // Their rows cannot be read.
  methodsOnly('staff.account'),
  methodsOnly('staff.second_factor'),
  methodsOnly('staff.session'),
  methodsOnly('staff.balance'),
  methodsOnly('staff.box'),
  methodsOnly('staff.catalog'),
  methodsOnly('staff.customer'),
  methodsOnly('staff.mail'),
  methodsOnly('staff.operation'),
  methodsOnly('staff.picture'),
  methodsOnly('staff.problem'),
  methodsOnly('staff.purchase'),
  methodsOnly('staff.rating'),
  methodsOnly('staff.recall'),
  methodsOnly('staff.report'),
  methodsOnly('staff.round'),
  methodsOnly('staff.search'),
  methodsOnly('staff.setting'),
  methodsOnly('staff.standing'),
]
