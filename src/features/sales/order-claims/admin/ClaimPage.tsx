import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { DeskPage, TwoColumns } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type ClaimDetail, type ClaimedOrder, orderClaims } from '../contract.ts'
import { claimsChanged } from '../events.ts'
import { claimName } from '../rules/claim.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { ClaimFacts } from './ClaimFacts.tsx'
import { StatusBadge } from './cells.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { OrderEvidence } from './OrderEvidence.tsx'
import { claimsPath, referralPath } from './paths.ts'

type Dialog = { kind: 'accept'; order: ClaimedOrder } | { kind: 'decline' }

/** One claim: what the affiliate says, what is known of the order, and the answer. */
export function ClaimPage() {
  const say = useText()
  const id = Number(useParams({ strict: false }).id)
  const found = useRead(orderClaims.detail, { id })
  const timeZone = useShop().data?.time_zone
  const [dialog, open] = useState<Dialog>()
  useLive(orderClaims.detail, claimsChanged)
  const claim = found.data
  return (
    <DeskPage
      title={claim ? say('claim.title', { order: claimName(claim) }) : say('page.orderClaim')}
      mark={claim && <StatusBadge status={claim.status} />}
      lead={claim && say('claim.lead', { name: claim.full_name, at: formatDateTime(claim.created_at, say.language, timeZone) })}
      back={{ to: claimsPath, label: say('page.orderClaims') }}
      actions={
        claim?.status === 'open' && (
          <Button variant="default" onClick={() => open({ kind: 'decline' })}>
            {say('claim.decline')}
          </Button>
        )
      }
    >
      <Loaded query={found}>
        {read => (
          <TwoColumns
            main={<Orders claim={read} credit={order => open({ kind: 'accept', order })} />}
            side={
              <>
                <ClaimFacts claim={read} />
                <Answer claim={read} />
              </>
            }
          />
        )}
      </Loaded>
      {claim && dialog?.kind === 'accept' && <AcceptDialog claim={claim} order={dialog.order} close={() => open(undefined)} />}
      {claim && dialog?.kind === 'decline' && <DeclineDialog claim={claim} close={() => open(undefined)} />}
    </DeskPage>
  )
}

function Orders({ claim, credit }: { claim: ClaimDetail; credit: (order: ClaimedOrder) => void }) {
  const say = useText()
  if (claim.orders.length === 0)
    return (
      <Card title={say('claim.noOrder')}>
        <p style={{ margin: 0 }}>{say(claim.order_number ? 'claim.noOrderText' : 'claim.noBuyerText')}</p>
      </Card>
    )
  return claim.orders.map(order => (
    <OrderEvidence
      key={order.id}
      order={order}
      name={claim.full_name}
      credit={claim.status === 'open' ? () => credit(order) : undefined}
    />
  ))
}

function Answer({ claim: { status, reason, referral_id, decided_at } }: { claim: ClaimDetail }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  if (status === 'open') return null
  return (
    <Card title={say('claim.answer')}>
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {status === 'declined' ? reason : say('claim.credited')}{' '}
        {referral_id !== null && <Link to={referralPath(referral_id)}>{say('claim.referral', { id: referral_id })}</Link>}
      </p>
      {decided_at && <time dateTime={decided_at}>{formatDateTime(decided_at, say.language, timeZone)}</time>}
    </Card>
  )
}
