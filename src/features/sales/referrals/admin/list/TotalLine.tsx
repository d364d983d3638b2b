import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { type ReferralFilter, referrals } from '../../contract.ts'
import { referralsChanged } from '../../events.ts'
import styles from './list.module.css'

type CurrencySums = Reply<typeof referrals.sums>['currencies'][number]

/** Of a list that a figure opened: what its rows come to, so that it can be held against the figure. */
export function TotalLine({ filter }: { filter: ReferralFilter }) {
  const say = useText()
  const { data } = useRead(referrals.sums, { query: filter }, { enabled: filter.counted !== undefined })
  useLive(referrals.sums, referralsChanged)
  if (filter.counted === undefined || !data) return null
  if (data.capped)
    return (
      <p className={styles.total} data-total>
        {say('referral.list.totalCapped', { most: COUNT_CAP.toLocaleString(say.language) })}
      </p>
    )
  return (
    <>
      {data.currencies.map(sums => (
        <Sums key={sums.currency} sums={sums} />
      ))}
    </>
  )
}

function Sums({ sums: { currency, referrals: count, sales, commission } }: { sums: CurrencySums }) {
  const say = useText()
  const { show } = useMoney(currency)
  return (
    <p className={styles.total} data-total>
      {say('referral.list.total', { count, sales: show(sales), commission: show(commission) })}
    </p>
  )
}
