import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { Plus, TicketPercent } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { type CouponRow, type CouponsOfAffiliate, coupons } from '../contract.ts'
import { couponsChanged } from '../events.ts'
import { Money } from './list/cells.tsx'
import { couponColumns } from './list/columns.tsx'
import { useCouponActions } from './list/useCouponActions.tsx'
import styles from './ManageCoupons.module.css'
import { couponsPath, newCouponFor } from './paths.ts'

/** All codes of one affiliate, those of the past among them. */
export function ManageCoupons() {
  const say = useText()
  const id = Number(useParams({ strict: false }).affiliateId)
  const found = useRead(coupons.ofAffiliate, { id })
  useLive(coupons.ofAffiliate, couponsChanged)
  useLive(coupons.list, couponsChanged)
  return (
    <Stack>
      <BackLink to={couponsPath} label={say('page.coupons')} />
      <Loaded query={found} isPage>
        {of => (
          <>
            <Live key={of.affiliate.id} of={of} />
            <Past of={of} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const columns = couponColumns.filter(column => column.id !== 'affiliate')

function Live({ of: { affiliate } }: { of: CouponsOfAffiliate }) {
  const say = useText()
  const { full_name: name, email, id } = affiliate
  const list = useList(coupons.list, { given: { query: { affiliate_id: id } } })
  const { actions, dialogs } = useCouponActions({ isOfOne: true })
  return (
    <>
      <ListScreen
        list={list}
        title={say('couponsOf.title', { name })}
        lead={<Link to={`/admin/affiliates/${id}/edit`}>{email}</Link>}
        actions={
          <Button component={Link} to={newCouponFor(id)} leftSection={<Plus size={16} aria-hidden />}>
            {say('couponList.add')}
          </Button>
        }
        columns={columns}
        nameOf={row => row.code}
        rowActions={actions}
        empty={{ icon: TicketPercent, title: say('couponsOf.emptyTitle', { name }), text: say('couponsOf.emptyText', { name }) }}
      />
      {dialogs}
    </>
  )
}

function Past({ of: { past, affiliate } }: { of: CouponsOfAffiliate }) {
  const say = useText()
  if (past.length === 0) return null
  return (
    <Card title={say('couponsOf.past')}>
      <p className={styles.lead}>{say('couponsOf.pastLead', { name: affiliate.full_name })}</p>
      <Stack as="ul" gap="xs" className={styles.past}>
        {past.map(row => (
          <PastLine key={row.id} row={row} />
        ))}
      </Stack>
    </Card>
  )
}

function PastLine({ row }: { row: CouponRow }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const day = (moment: string) => formatDate(moment, say.language, timeZone)
  return (
    <li>
      <strong dir="ltr">{row.code}</strong>
      <span>{say('couponsOf.pastLine', { since: day(row.since), until: day(row.until ?? row.since) })}</span>
      <Money row={row} of="commission" />
    </li>
  )
}
