import { type Filter, textOf } from '#admin/list/filters/Filter.ts'
import { choiceFilter, dateFilter, idsFilter } from '#admin/list/filters/filters.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { affiliateStatuses, affiliates } from '../../contract.ts'
import { signupSources } from '../../rules/signup-sources.ts'
import { usePrograms } from '../shared/usePrograms.ts'

export function useFilters(): Filter[] {
  const say = useText()
  const programs = usePrograms().data?.rows ?? []
  const tags = useRead(affiliates.tags).data ?? []
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  return [
    {
      id: 'search',
      params: ['query', 'searchTerm'],
      // The box stands before all filters; only its tag is told here.
      control: () => null,
      tag: state => {
        const text = textOf(state, 'query') || textOf(state, 'searchTerm')
        return text ? say('affiliateList.search', { text }) : undefined
      },
    },
    choiceFilter({
      id: 'status',
      label: say('affiliates.field.status'),
      options: affiliateStatuses.map(status => ({ value: status, label: say(`affiliates.status.${status}`) })),
    }),
    idsFilter({
      id: 'program_ids',
      label: say('affiliates.field.program'),
      options: programs.map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    choiceFilter({
      id: 'register_method',
      label: say('affiliates.field.register_method'),
      options: signupSources.map(source => ({ value: source, label: say(`affiliates.source.${source}`) })),
    }),
    choiceFilter({
      id: 'payment',
      label: say('affiliateList.payment'),
      options: (['missing', 'known'] as const).map(value => ({ value, label: say(`affiliateList.paymentIs.${value}`) })),
    }),
    dateFilter({ label: say('affiliates.field.created_at'), from: 'from', to: 'to', timeZone, say }),
    idsFilter({
      id: 'tags',
      label: say('affiliates.field.tags'),
      options: tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    }),
  ]
}
