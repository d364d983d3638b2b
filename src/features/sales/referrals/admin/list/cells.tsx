import { Tooltip } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import type { CellProps } from '#admin/list/CellProps.ts'
import { CellLink } from '#admin/list/table/CellLink.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import type { ReferralRow } from '../../contract.ts'
import { fieldOf, type ReferralFieldName, wireOf } from '../../rules/fields.ts'
import { flagWords, trackingText } from '../shared/names.ts'
import { networkPath, orderPath } from '../shared/paths.ts'
import styles from './cells.module.css'

export function ReferralNumber({ row }: CellProps<ReferralRow>) {
  const say = useText()
  return (
    <span className={`${parts.signText} ${styles.number}`}>
      #{row.id}
      {row.flags.length > 0 && (
        <Tooltip label={say('referral.flag.why', { reasons: flagWords(row.flags, say) })} multiline w={260}>
          <span className={styles.flag} role="img" aria-label={say('referral.flag.title')}>
            <TriangleAlert size={16} aria-hidden />
          </span>
        </Tooltip>
      )}
    </span>
  )
}

export function Created({ row }: CellProps<ReferralRow>) {
  return <When at={row.created_at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

export function Order({ row }: CellProps<ReferralRow>) {
  const say = useText()
  if (row.order_id === null) return <span className={parts.lead}>{say(`referrals.kind.${row.kind}`)}</span>
  return <CellLink to={orderPath(row.order_id)}>{row.order_number}</CellLink>
}

export function Affiliate({ row }: CellProps<ReferralRow>) {
  const say = useText()
  return (
    <span className={`${parts.clamped} ${parts.breakAnywhere}`}>
      {row.affiliate_name || row.aff_email}
      {row.is_customer && <span className={parts.lead}> · {say('referral.field.customer')}</span>}
    </span>
  )
}

/** A value as its kind is written; a dash where there is none. */
export function Plain({ row, name }: CellProps<ReferralRow> & { name: ReferralFieldName }) {
  const say = useText()
  const { show: money } = useMoney(row.currency)
  const value = row[wireOf(name)]
  if (value === null || value === '' || value === false) return <Empty />
  if (value === true) return say('common.yes')
  if (typeof value === 'number') return fieldOf(name).kind === 'money' ? money(value) : value
  return (
    <span className={`${parts.clamped} ${parts.breakAnywhere}`} title={value}>
      {value}
    </span>
  )
}

export function Adjustment({ row }: CellProps<ReferralRow>) {
  return row.commission_adjustment === 0 ? <Empty /> : <Plain row={row} name="commission_adjustment" />
}

export function Network({ row }: CellProps<ReferralRow>) {
  const { show: money } = useMoney(row.currency)
  if (row.network === 0 && row.kind !== 'network') return <Empty />
  return <CellLink to={networkPath(row.id)}>{money(row.network)}</CellLink>
}

/** What became of the order, where that decides about the money. */
export function OrderNote({ row }: CellProps<ReferralRow>) {
  const say = useText()
  return row.note && <small className={`${styles.note} ${parts.caption}`}>{say(`referral.list.note.${row.note}`)}</small>
}

export function Tracking({ row }: CellProps<ReferralRow>) {
  return <span className={`${parts.clamped} ${parts.breakAnywhere}`}>{useText()(trackingText(row.tracking_type))}</span>
}
