import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { paymentPath } from '../shared/paths.ts'

/** The payment of a referral; a link for those who may look at payments. */
export function PaymentLink({ payout_id, number }: { payout_id: number; number: number }) {
  const say = useText()
  const { may } = useAccess()
  const words = say('referral.detail.paymentNumber', { number })
  return may('payments') ? <Link to={paymentPath(payout_id)}>{words}</Link> : words
}
