import { expect, test } from 'vitest'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { blankProgram } from '../../rules/blankProgram.ts'
import { changeType } from './changeType.ts'
import { toDraft } from './program-draft.ts'

const draft = { ...toDraft(blankProgram), commission_amount: '10', advance_amount: [{ from: '0', amount: '8' }] }

test('a percentage never becomes an amount of money, and is there again when its type is', () => {
  const before = new Map()
  const flat = { ...draft, ...changeType(draft, 'commission_type', CommissionType.flatPerOrder, before) }
  expect(flat.commission_amount).toBe('')
  expect(flat.advance_amount).toEqual([{ from: '0', amount: '' }])
  const typed = { ...flat, commission_amount: '5.00' }
  const back = { ...typed, ...changeType(typed, 'commission_type', CommissionType.percentOfSale, before) }
  expect(back.commission_amount).toBe('10')
  expect(back.advance_amount).toEqual([{ from: '0', amount: '8' }])
  expect(changeType(back, 'commission_type', CommissionType.flatPerItem, before)).toMatchObject({ commission_amount: '5.00' })
})

test('money stays money between the two flat types', () => {
  const flat = { ...draft, commission_type: CommissionType.flatPerOrder, commission_amount: '5.00' }
  expect(changeType(flat, 'commission_type', CommissionType.flatPerItem, new Map())).toEqual({
    commission_type: CommissionType.flatPerItem,
  })
})
