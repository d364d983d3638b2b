import { keepPreviousData } from '@tanstack/react-query'
import type { Filter } from '#admin/list/filters/Filter.ts'
import { choiceFilter, dateFilter } from '#admin/list/filters/filters.tsx'
import { lookupFilter } from '#admin/list/filters/LookupFilter.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { analytics, type Option, type ScopeQuery } from '../contract.ts'
import { customerSales, networkSales } from '../rules/scope.ts'

type Searched = 'affiliate' | 'program'

/** Everything the screen can be narrowed to; each filter in use has its tag. */
export function useScopeFilters(scope: ScopeQuery): Filter[] {
  const say = useText()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const programs = useChosen('program', scope.program_ids)
  const included = useChosen('affiliate', scope.affiliate_ids)
  const excluded = useChosen('affiliate', scope.excluded_affiliate_ids)
  return [
    dateFilter({ label: say('analytic.filter.date'), from: 'from', to: 'to', timeZone, say }),
    lookupFilter({ id: 'program_ids', label: say('analytic.filter.programs'), useFound: finders.program, chosen: programs }),
    lookupFilter({ id: 'affiliate_ids', label: say('analytic.filter.only'), useFound: finders.affiliate, chosen: included }),
    lookupFilter({
      id: 'excluded_affiliate_ids',
      label: say('analytic.filter.without'),
      useFound: finders.affiliate,
      chosen: excluded,
    }),
    choiceFilter({
      id: 'network_sales',
      label: say('analytic.filter.networkSales'),
      options: networkSales.map(value => ({ value, label: say(`analytic.filter.${value}`) })),
    }),
    choiceFilter({
      id: 'customers',
      label: say('analytic.filter.customers'),
      options: customerSales.map(value => ({ value, label: say(`analytic.filter.customerSales.${value}`) })),
    }),
  ]
}

const toOption = ({ id, name, detail }: Option) => ({ value: String(id), label: name, hint: detail || undefined })

function useFound(kind: Searched, text: string) {
  const found = useRead(analytics.options, { query: { kind, query: text || undefined } }, { placeholderData: keepPreviousData })
  return found.data?.map(toOption)
}

const finders: Record<Searched, (text: string) => ReturnType<typeof useFound>> = {
  affiliate: text => useFound('affiliate', text),
  program: text => useFound('program', text),
}

const STAYS = 5 * 60_000

function useChosen(kind: Searched, ids = '') {
  const named = useRead(analytics.options, { query: { kind, ids } }, { enabled: ids !== '', staleTime: STAYS })
  return ids === '' ? [] : (named.data ?? []).map(toOption)
}
