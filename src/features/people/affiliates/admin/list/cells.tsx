import { ActionIcon } from '@mantine/core'
import { PanelRightOpen } from 'lucide-react'
import type { CellProps } from '#admin/list/CellProps.ts'
import { When } from '#admin/list/table/When.tsx'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { countryName } from '#kit/countries.ts'
import { formatDate } from '#kit/dates.ts'
import type { AffiliateRow } from '../../contract.ts'
import { FraudMark } from '../shared/FraudMark.tsx'
import { Person } from '../shared/Person.tsx'
import { StatusControl } from '../shared/StatusControl.tsx'
import { useQuickView } from '../shared/useQuickView.ts'
import styles from './cells.module.css'

export function Name({ row }: CellProps<AffiliateRow>) {
  return <Person person={row} nameOnly mark={row.fraud_flag ? <FraudMark reason={row.fraud_flag} /> : undefined} />
}

export function Country({ row: { country } }: { row: AffiliateRow }) {
  const say = useText()
  return <Text text={country && countryName(country, say.language)} />
}

export function Text({ text }: { text: string | null }) {
  if (!text) return <Empty />
  return (
    <span className={`${parts.clamped} ${parts.breakAnywhere}`} title={text}>
      {text}
    </span>
  )
}

export function Line({ text }: { text: string }) {
  return (
    <span className={`${parts.ownLine} ${parts.oneLine}`} title={text}>
      {text}
    </span>
  )
}

export function Codes({ row }: CellProps<AffiliateRow>) {
  const codes = row.coupon.split(',').filter(code => code.trim() !== '')
  if (codes.length === 0) return <Empty />
  return (
    <Inline as="span" gap={4} align="stretch" wrap>
      {codes.map(code => (
        <span key={code} className={styles.code}>
          {code.trim()}
        </span>
      ))}
    </Inline>
  )
}

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <Empty />
  return (
    <Inline as="span" gap={4} align="stretch" wrap>
      {tags.map(tag => (
        <span key={tag} className={`${styles.tag} ${parts.tinted}`}>
          {tag}
        </span>
      ))}
    </Inline>
  )
}

export function Source({ row }: CellProps<AffiliateRow>) {
  return useText()(`affiliates.source.${row.register_method}`)
}

export function Registered({ row }: CellProps<AffiliateRow>) {
  const say = useText()
  return formatDate(row.created_at, say.language, useShop().data?.time_zone)
}

export function LastLogin({ row }: CellProps<AffiliateRow>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  if (!row.last_login) return <span className={parts.lead}>{say('affiliateList.never')}</span>
  return <When at={row.last_login} timeZone={timeZone} />
}

export function Unpaid({ row }: CellProps<AffiliateRow>) {
  const { show: money } = useMoney()
  if (row.balances.length === 0) return <Empty />
  return row.balances.map(({ currency, approved }) => <div key={currency}>{money(approved, currency)}</div>)
}

export function Action({ row }: CellProps<AffiliateRow>) {
  const say = useText()
  const { open } = useQuickView()
  const words = say('affiliateList.quickViewOf', { name: row.full_name })
  return (
    <Inline as="span" gap={6}>
      <StatusControl person={row} look="signs" />
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={words} title={words} onClick={() => open(row.id)}>
        <PanelRightOpen size={17} aria-hidden />
      </ActionIcon>
    </Inline>
  )
}
