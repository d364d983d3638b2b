import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, Package } from 'lucide-react'
import { When } from '#admin/list/table/When.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Person, profilePath } from '#features/people/affiliates/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { ConnectedCustomer, ConnectedProduct, ProductKind } from '../contract.ts'
import styles from './cells.module.css'

interface CustomerNameProps {
  customer: { full_name: string; email: string | null }
  /** Under the name, instead of the e-mail. */
  note?: string
}

export function CustomerName({ customer: { full_name, email }, note }: CustomerNameProps) {
  const below = note ?? (full_name ? email : null)
  return (
    <span className={parts.nameLines}>
      <strong className={`${parts.oneLine} ${parts.strong}`}>{full_name || email}</strong>
      {below && <small className={`${parts.oneLine} ${parts.caption}`}>{below}</small>}
    </span>
  )
}

export function AffiliateLink({ affiliate }: { affiliate: ConnectedCustomer['affiliate'] }) {
  return (
    <Link to={profilePath(affiliate.id)} className={`${styles.link} ${parts.bare}`}>
      <Person person={affiliate} />
    </Link>
  )
}

export function Since({ at }: { at: string }) {
  return <When at={at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

export function Until({ row: { expires_at } }: { row: ConnectedCustomer }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  if (!expires_at) return <span className={parts.lead}>{say('connectionList.forever')}</span>
  return formatDate(expires_at, say.language, timeZone)
}

interface ThingProps {
  thing: Pick<ConnectedProduct, 'title' | 'image_url'> & { kind: ProductKind }
  note?: string
}

/** A product or a collection with its picture. */
export function Thing({ thing: { kind, title, image_url }, note }: ThingProps) {
  const say = useText()
  const Icon = kind === 'product' ? Package : LayoutGrid
  return (
    <Inline as="span" gap={10}>
      <Avatar src={image_url} size={36} radius="sm" alt="">
        <Icon size={18} aria-hidden />
      </Avatar>
      <span className={parts.nameLines}>
        <strong className={`${parts.oneLine} ${parts.strong}`} title={title}>
          {title}
        </strong>
        <small className={`${parts.oneLine} ${parts.caption}`}>{note ?? say(`connectionList.kind.${kind}`)}</small>
      </span>
    </Inline>
  )
}
