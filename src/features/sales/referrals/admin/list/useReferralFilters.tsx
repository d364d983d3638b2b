import { keepPreviousData } from '@tanstack/react-query'
import { type Filter, shortNames, textOf } from '#admin/list/filters/Filter.ts'
import { choiceFilter, dateFilter, idsFilter, tagOnly } from '#admin/list/filters/filters.tsx'
import { lookupFilter } from '#admin/list/filters/LookupFilter.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { ListState } from '#kit/contract/list-query.ts'
import { type Option, referrals } from '../../contract.ts'
import { countedAs, referralKinds } from '../../rules/kinds.ts'
import { statuses, statusText, trackingText, trackingTypes } from '../shared/names.ts'

type Searched = 'affiliate' | 'program'

/** Everything the list can be narrowed to; each filter in use has its tag. */
export function useReferralFilters(state: ListState): Filter[] {
  const say = useText()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const chosen = {
    program: useChosen('program', textOf(state, 'program_ids')),
    affiliate: useChosen('affiliate', textOf(state, 'affiliate_ids')),
  }
  const excluded = useChosen('affiliate', textOf(state, 'excluded_affiliate_ids'))
  const product = useChosen('product', textOf(state, 'product_id'))[0]?.label ?? '…'
  const lookup = (kind: Searched, id: string) =>
    lookupFilter({ id, label: say(`referral.filter.${kind}`), useFound: finders[kind], chosen: chosen[kind] })
  return [
    tagOnly('status', state => statusTag(state, say)),
    lookup('program', 'program_ids'),
    lookup('affiliate', 'affiliate_ids'),
    idsFilter({
      id: 'tracking_types',
      label: say('referrals.column.tracking_type'),
      options: trackingTypes.map(type => ({ value: String(type), label: say(trackingText(type)) })),
    }),
    dateFilter({ label: say('referrals.column.date'), from: 'from', to: 'to', timeZone, say }),
    choiceFilter({
      id: 'network_sales',
      label: say('referral.filter.networkSales'),
      options: (['including', 'excluding'] as const).map(value => ({ value, label: say(`referral.filter.${value}`) })),
    }),
    choiceFilter({
      id: 'customers',
      label: say('referral.filter.customers'),
      options: (['only', 'excluding'] as const).map(value => ({ value, label: say(`referral.filter.${value}`) })),
    }),
    tagOnly('excluded_affiliate_ids', () =>
      excluded.length > 0 ? `${say('referral.filter.without')}: ${shortNames(excluded.map(one => one.label))}` : undefined,
    ),
    tagOnly('code', state =>
      textOf(state, 'code') ? `${say('referral.filter.code')}: ${textOf(state, 'code').toUpperCase()}` : undefined,
    ),
    tagOnly('counted', state => {
      const counted = countedAs.find(known => known === textOf(state, 'counted'))
      return counted && say(`referral.filter.counted.${counted}`)
    }),
    tagOnly('kind', state => {
      const kind = referralKinds.find(known => known === textOf(state, 'kind'))
      return kind && `${say('referral.filter.kind')}: ${say(`referrals.kind.${kind}`)}`
    }),
    tagOnly('product_id', state => (textOf(state, 'product_id') ? `${say('referral.filter.product')}: ${product}` : undefined)),
  ]
}

function statusTag(state: ListState, say: Say): string | undefined {
  const status = statuses.find(known => String(known) === textOf(state, 'status'))
  return status === undefined ? undefined : `${say('referrals.column.status')}: ${say(statusText(status))}`
}

const toOption = ({ id, name, detail }: Option) => ({ value: String(id), label: name, hint: detail || undefined })

function useFound(kind: Searched, text: string) {
  const found = useRead(referrals.options, { query: { kind, query: text || undefined } }, { placeholderData: keepPreviousData })
  return found.data?.map(toOption)
}

const finders: Record<Searched, (text: string) => ReturnType<typeof useFound>> = {
  affiliate: text => useFound('affiliate', text),
  program: text => useFound('program', text),
}

const STAYS = 5 * 60_000

function useChosen(kind: Searched | 'product', ids: string) {
  const named = useRead(referrals.options, { query: { kind, ids } }, { enabled: ids !== '', staleTime: STAYS })
  return ids === '' ? [] : (named.data ?? []).map(toOption)
}
