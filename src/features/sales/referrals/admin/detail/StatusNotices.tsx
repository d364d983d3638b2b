import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import type { ReferralDetail } from '../../rules/desk-shapes.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { detailPath } from '../shared/paths.ts'
import { PaymentLink } from './PaymentLink.tsx'

interface NoticeProps {
  referral: ReferralDetail
}

/** What stands beside the status: where the order went, what it waits for, what the merchant may grant. */
export function StatusNotices({ referral }: NoticeProps) {
  const say = useText()
  const { awaits_payment, moved_to, denied_with_sale, offered_rise, parent_id, payout_id, payment_number, status } = referral
  return (
    <>
      {moved_to !== null && <MovedNotice referral={referral} />}
      {denied_with_sale && parent_id !== null && (
        <AlertBox type="info" title={say('referral.standing.deniedWithSale')}>
          {say('referral.standing.deniedWithSaleText')}{' '}
          <Link to={detailPath(parent_id)}>{say('referral.explain.referral', { id: parent_id })}</Link>
        </AlertBox>
      )}
      {payout_id !== null && payment_number !== null && status === ReferralStatus.approved && (
        <AlertBox type="info" title={say('referral.standing.reserved')}>
          {say('referral.standing.reservedText')} <PaymentLink payout_id={payout_id} number={payment_number} />
        </AlertBox>
      )}
      {awaits_payment && moved_to === null && status !== ReferralStatus.denied && (
        <AlertBox type="info" title={say('referral.standing.notPayable')}>
          {say('referral.standing.notPayableText')}
        </AlertBox>
      )}
      {offered_rise > 0 && status !== ReferralStatus.denied && <RiseOffer key={offered_rise} referral={referral} />}
    </>
  )
}

function MovedNotice({ referral: { new_owners } }: NoticeProps) {
  const say = useText()
  return (
    <AlertBox type="info" title={say('referral.standing.moved')}>
      {say(new_owners.length > 0 ? 'referral.standing.movedTo' : 'referral.standing.movedToNobody')}{' '}
      {new_owners.map(({ id, name, email, referral_id }) => (
        <Link key={id} to={detailPath(referral_id)}>
          #{referral_id} {name || email}
        </Link>
      ))}
    </AlertBox>
  )
}

function RiseOffer({ referral: { id, offered_rise, currency, status } }: NoticeProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const grant = useChange(referrals.payIncrease)
  // The same key for every try: sent twice, it is booked once.
  const [key] = useState(newKey)
  const amount = money(offered_rise)
  const isPaid = status === ReferralStatus.paid
  return (
    <AlertBox
      type="ideas"
      title={say('referral.standing.rise', { amount })}
      actions={
        <Button size="xs" loading={grant.isPending} onClick={() => grant.mutate({ id, body: { amount: offered_rise, key } })}>
          {say(isPaid ? 'referral.standing.addRise' : 'referral.standing.payIncrease', { amount })}
        </Button>
      }
    >
      {say(isPaid ? 'referral.standing.riseAfterPayment' : 'referral.standing.riseText')}
      {grant.error && <p role="alert">{sentenceOf(grant.error, say)}</p>}
    </AlertBox>
  )
}
