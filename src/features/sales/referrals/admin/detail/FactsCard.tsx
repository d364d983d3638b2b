import { Link } from '@tanstack/react-router'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { profilePath } from '#features/people/affiliates/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { ReferralDetail } from '../../rules/desk-shapes.ts'
import { trackingText } from '../shared/names.ts'
import { detailPath, listOfPath, orderPath } from '../shared/paths.ts'
import { PaymentLink } from './PaymentLink.tsx'

/** Who, for what, by which rules. */
export function FactsCard({ referral }: { referral: ReferralDetail }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const {
    affiliate,
    customer,
    program,
    order,
    tracking_type,
    coupon_code,
    source,
    created_at,
    parent_id,
    payout_id,
    payment_number,
    kind,
  } = referral
  return (
    <Card title={say('referral.detail.facts')}>
      <Rows
        rows={[
          {
            name: say(affiliate.is_customer ? 'referral.field.customer' : 'referrals.column.affiliate_name'),
            value: (
              <>
                <Link to={affiliate.is_customer ? listOfPath(affiliate.id) : profilePath(affiliate.id)}>{affiliate.name}</Link>
                <small>{affiliate.email}</small>
              </>
            ),
          },
          customer && !affiliate.is_customer
            ? { name: say('referrals.column.customer_full_name'), value: customer.name ?? `#${customer.id}` }
            : undefined,
          {
            name: say('referrals.column.program_name'),
            value: (
              <>
                <Link to={`/admin/programs/${program.id}/edit` as string}>{program.name}</Link>
                <small>{say('referral.field.version', { version: program.version })}</small>
              </>
            ),
          },
          order
            ? { name: say('referrals.column.order_id'), value: <Link to={orderPath(order.id)}>{order.number}</Link> }
            : undefined,
          parent_id === null
            ? undefined
            : {
                name: say(kind === 'correction' ? 'referral.detail.corrects' : 'referral.detail.sale'),
                value: <Link to={detailPath(parent_id)}>#{parent_id}</Link>,
              },
          payout_id === null || payment_number === null
            ? undefined
            : { name: say('referral.detail.payment'), value: <PaymentLink payout_id={payout_id} number={payment_number} /> },
          { name: say('referrals.column.tracking_type'), value: say(trackingText(tracking_type)) },
          coupon_code ? { name: say('referral.detail.coupon'), value: coupon_code } : undefined,
          source ? { name: say('referral.detail.source'), value: source } : undefined,
          {
            name: say('referrals.column.is_first_commission'),
            value: say(referral.is_first_commission ? 'common.yes' : 'common.no'),
          },
          { name: say('referrals.column.date'), value: formatDateTime(created_at, say.language, timeZone) },
        ]}
      />
    </Card>
  )
}
