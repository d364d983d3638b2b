import { CommissionType, ProgramRule, TaxMode } from '#features/commission/rules/RuleVersion.ts'
import { recordOf } from '#kit/fields.ts'
import type { ProgramValues } from '../contract.ts'
import { type PlainValues, programFieldNames, programFields } from './fields.ts'

/** A new program before anything is typed. */
export const blankProgram: ProgramValues = {
  name: '',
  ...(recordOf(programFieldNames, name => programFields[name].blank) as PlainValues),
  status: 1,
  rule: ProgramRule.simple,
  commission_type: CommissionType.percentOfSale,
  commission_amount: null,
  advance_amount: [],
  commissioning_status: 0,
  commissioning_amount: null,
  commissioning_apply_to: null,
  lifetime_commission: 0,
  enable_first_commission: 0,
  first_commission_type: CommissionType.flatPerOrder,
  first_commission_amount: '0',
  for_new_customer: 0,
  for_new_customer_type: null,
  for_new_customer_amount: null,
  exclude_shipping: 1,
  exclude_tax: 1,
  tax_setting: TaxMode.onTop,
  ceiling: null,
  network_base: 'commission',
  network_rates: [],
  exclude_product: [],
  exclude_collection: [],
}
