import { Button } from '@mantine/core'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type AffiliateRow, affiliates } from '../../contract.ts'
import styles from './Waiting.module.css'

/** How many wait for an answer, and the way to them. */
export function Waiting({ list }: { list: Pick<List<AffiliateRow>, 'change' | 'isFiltered'> }) {
  const say = useText()
  const count = useRead(affiliates.list, { query: { status: 'pending' } }).data?.total ?? 0
  if (count === 0 || list.isFiltered) return null
  return (
    <div className={styles.waiting}>
      <span>{say('affiliateList.waiting', { count })}</span>
      <Button size="compact-sm" variant="default" onClick={() => list.change({ status: 'pending' })}>
        {say('affiliateList.showWaiting')}
      </Button>
    </div>
  )
}
