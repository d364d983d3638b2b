import { type Filter, textOf } from '#admin/list/filters/Filter.ts'
import { choiceFilter, dateFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useMethodName } from '#features/commissions/payment-settings/admin/index.ts'
import { paymentMethods } from '#features/people/affiliates/rules/payment-methods.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { ListState } from '#kit/contract/list-query.ts'
import { type PayoutType, payouts } from '../../contract.ts'

/** What the list of payments can be narrowed to. */
export function usePaidFilters(type: PayoutType, state: ListState): Filter[] {
  const say = useText()
  const nameOf = useMethodName()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const who = useWho(textOf(state, 'affiliate_id'))
  const isPayPal = type === 'paypal_payout'
  const method = choiceFilter({
    id: 'method',
    label: say('payout.column.payment_method'),
    options: optionsOf(paymentMethods, nameOf),
  })
  const progress = choiceFilter({
    id: 'progress',
    label: say('payout.filter.progress'),
    options: optionsOf(['processing', 'processed'] as const, one => say(`payout.filter.${one}`)),
  })
  return [
    isPayPal ? progress : method,
    dateFilter({ label: say('payout.filter.date'), from: 'from', to: 'to', timeZone, say }),
    tagOnly('affiliate_id', who && `${say('payout.column.affiliate')}: ${who}`),
    tagOnly('batch_id', textOf(state, 'batch_id') && say('payout.batch.number', { id: textOf(state, 'batch_id') })),
  ]
}

/** What a link from another screen narrows the list to has its tag here. */
const tagOnly = (id: string, tag: string): Filter => ({ id, params: [id], control: () => null, tag: () => tag || undefined })

function useWho(id: string): string {
  const found = useRead(payouts.preview, { affiliate_id: Number(id), query: {} }, { enabled: id !== '' })
  return id && (found.data?.affiliate.full_name ?? `#${id}`)
}
