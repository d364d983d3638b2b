import { Fragment } from 'react'
import { FilterTags } from '#admin/list/toolbar/FilterTags.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useAffiliateFilters } from '#features/people/affiliates/admin/index.ts'
import { AffiliateFilter, affiliates } from '#features/people/affiliates/contract.ts'
import type { ListState } from '#kit/contract/list-query.ts'
import styles from './bulk-mail.module.css'

interface FilterFieldsProps {
  filter: AffiliateFilter
  choose: (filter: AffiliateFilter) => void
}

/** The filters of the affiliates' list, for a mail: whoever they find when it leaves gets it. */
export function FilterFields({ filter, choose }: FilterFieldsProps) {
  const say = useText()
  const filters = useAffiliateFilters()
  const list = {
    state: { ...affiliates.list.query!.parse({}), ...filter } as ListState,
    change: (part: object) => choose(AffiliateFilter.parse(withoutEmpty({ ...filter, ...part }))),
    clear: () => choose({}),
  }
  return (
    <Stack as="fieldset" gap={10} className={styles.filter}>
      <legend>{say('bulkMail.filter')}</legend>
      <Inline align="stretch" wrap>
        {filters.map(one => (
          <Fragment key={one.id}>{one.control(list)}</Fragment>
        ))}
      </Inline>
      <FilterTags list={list} filters={filters} />
      <p className={styles.kept}>{say(filter.status ? 'bulkMail.filterHint' : 'bulkMail.filterActive')}</p>
    </Stack>
  )
}

const withoutEmpty = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))
