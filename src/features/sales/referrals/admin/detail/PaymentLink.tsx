import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { paymentPath } from '../shared/paths.ts'

/** The payment of a referral; a link for those who may look at payments. */
export function PaymentLink({ payout_id }: { payout_id: number }) {
  const say = useText()
  const { may } = useAccess()
  const words = say('referral.detail.paymentNumber', { id: payout_id })
  return may('payments') ? <Link to={paymentPath(payout_id)}>{words}</Link> : words
}
