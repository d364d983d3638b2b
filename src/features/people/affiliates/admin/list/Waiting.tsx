import { ListNotice } from '#admin/list/ListNotice.tsx'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type AffiliateRow, affiliates } from '../../contract.ts'

/** How many wait for an answer, and the way to them. */
export function Waiting({ list }: { list: Pick<List<AffiliateRow>, 'change' | 'isFiltered'> }) {
  const say = useText()
  const count = useRead(affiliates.list, { query: { status: 'pending' } }).data?.total ?? 0
  if (count === 0 || list.isFiltered) return null
  return (
    <ListNotice
      text={say('affiliateList.waiting', { count })}
      label={say('affiliateList.showWaiting')}
      onClick={() => list.change({ status: 'pending' })}
    />
  )
}
