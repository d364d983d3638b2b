import type { Filter } from '#admin/list/filters/Filter.ts'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { useText } from '#admin/text.tsx'
import { useMethodName } from '#features/commissions/payment-settings/admin/index.ts'
import { paymentMethods } from '#features/people/affiliates/rules/payment-methods.ts'
import type { PayoutType } from '../../contract.ts'
import { methodsOf } from '../../rules/payable.ts'
import { useProgramFilter } from '../shared/useProgramFilter.ts'

/** What the list of those who are owed something can be narrowed to. */
export function useOwedFilters(type: PayoutType): Filter[] {
  const say = useText()
  const nameOf = useMethodName()
  const program = useProgramFilter()
  const offered = type === 'paypal_payout' ? methodsOf.paypal : paymentMethods
  return [
    choiceFilter({
      id: 'method',
      label: say('payout.column.payment_method'),
      options: [...optionsOf(offered, nameOf), { value: 'no_payment_method', label: say('payout.list.noMethod') }],
    }),
    program,
    choiceFilter({
      id: 'minimum',
      label: say('payout.filter.minimum'),
      options: optionsOf(['reached', 'below'] as const, one => say(`payout.filter.${one}`)),
    }),
  ]
}
