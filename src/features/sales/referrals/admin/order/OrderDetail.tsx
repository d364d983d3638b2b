import { useParams } from '@tanstack/react-router'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { DeskPage, TwoColumns } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { referrals } from '../../contract.ts'
import type { OrderDetail as Detail } from '../../rules/desk-shapes.ts'
import { ExplanationBeside } from '../explanation/ExplanationBeside.tsx'
import { useExplanation } from '../explanation/useExplanation.ts'
import { OrderLines } from '../shared/OrderLines.tsx'
import { listPath } from '../shared/paths.ts'
import { useReferralNews } from '../shared/useReferralNews.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { EarnedCard } from './EarnedCard.tsx'
import { WhyCard } from './WhyCard.tsx'

export function OrderDetail() {
  const say = useText()
  const { id, trackingType } = useParams({ strict: false })
  const tracking_type = Object.values(TrackingType).find(type => String(type) === trackingType)
  const found = useRead(referrals.orderDetail, { id: Number(id), query: { tracking_type } })
  const timeZone = useShop().data?.time_zone
  const explanation = useExplanation()
  useReferralNews()
  const order = found.data?.order
  return (
    <DeskPage
      title={order ? say('referral.explain.order', { number: order.number }) : say('page.orderDetail')}
      lead={order && formatDateTime(order.placed_at, say.language, timeZone)}
      back={{ to: listPath, label: say('page.referrals') }}
    >
      <Loaded query={found}>{detail => <Shown detail={detail} explain={explanation.open} />}</Loaded>
      <ExplanationBeside />
    </DeskPage>
  )
}

function Shown({ detail, explain }: { detail: Detail; explain: (id: number) => void }) {
  const say = useText()
  const { order, customer, coupon_codes, lines, currency, discount, shipping, refunded, removed, amount } = detail
  const foot = [
    [say('referral.line.discount'), -discount],
    [say('referral.explain.shipping'), shipping],
    [say('referral.line.removedSum'), -removed],
    [say('referral.line.refunded'), -refunded],
  ] as const
  return (
    <TwoColumns
      main={
        <>
          <Card title={say('referral.detail.lines')}>
            <OrderLines lines={lines} currency={currency} foot={foot.filter(([, sum]) => sum !== 0)} />
          </Card>
          <EarnedCard referrals={detail.referrals} amount={amount} currency={currency} explain={explain} />
          <ChangesCard detail={detail} />
        </>
      }
      side={
        <>
          <WhyCard number={order.number} />
          <Card title={say('referral.detail.facts')}>
            <Rows
              rows={[
                customer
                  ? { name: say('referrals.column.customer_full_name'), value: customer.name ?? `#${customer.id}` }
                  : undefined,
                { name: say('referral.order.payment'), value: paymentWords(order.financial_status, say) },
                order.cancelled_at ? { name: say('referral.order.cancelled'), value: say('common.yes') } : undefined,
                coupon_codes.length > 0 ? { name: say('referral.detail.coupon'), value: coupon_codes.join(', ') } : undefined,
              ]}
            />
          </Card>
        </>
      }
    />
  )
}

/** A status the store has invented since is shown in its own words. */
function paymentWords(status: string, say: Say): string {
  const key = `referral.order.paymentStatus.${status}`
  const words = say.any(key)
  return words === key ? status.replaceAll('_', ' ') : words
}
