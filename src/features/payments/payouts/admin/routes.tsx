import type { AdminRoute } from '#admin/routes.ts'
import { customerPayoutsPath, type Variant, variants } from './shared/paths.ts'

const start = '/admin/payouts'
const permission = 'payments'

const pay = () => import('./pay/ProcessPay.tsx').then(file => file.ProcessPay)

/** The same screens serve both desks. */
function screensOf(variant: Variant): AdminRoute[] {
  const desk = `${start}/${variant}` as const
  const feature = variant === 'auto-paypal' ? 'paypalPayout' : undefined
  return [
    {
      path: `${desk}/$affiliate_id/advance`,
      title: 'page.payoutReferrals',
      permission,
      feature,
      screen: () => import('./advance/Advance.tsx').then(file => file.Advance),
    },
    {
      path: `${desk}/$affiliate_id/commission-detail`,
      title: 'page.payoutCommissions',
      permission,
      screen: () => import('./advance/CommissionDetail.tsx').then(file => file.CommissionDetail),
    },
    {
      path: `${desk}/$payment_id/payment-detail`,
      title: 'page.payment',
      permission,
      screen: () => import('./payment/PaymentDetail.tsx').then(file => file.PaymentDetail),
    },
    { path: `${desk}/$affiliate_id/process-pay`, title: 'page.processPay', permission, feature, screen: pay },
    {
      path: `${desk}/$affiliate_id/advance/$referral_id/process-pay`,
      title: 'page.processPay',
      permission,
      feature,
      screen: pay,
    },
    { path: `${desk}/$affiliate_id/advance-bulk/process-pay`, title: 'page.processPay', permission, feature, screen: pay },
    {
      path: `${desk}/$affiliate_id/advance/$referral_id/commission-explanation`,
      title: 'page.commissionExplanation',
      permission,
      screen: () => import('./advance/CommissionExplanation.tsx').then(file => file.CommissionExplanation),
    },
    {
      path: `${desk}/$affiliate_id/advance/$id/order-explanation`,
      title: 'page.orderExplanation',
      permission,
      screen: () => import('./advance/OrderExplanation.tsx').then(file => file.OrderExplanation),
    },
  ]
}

export const payoutScreens: AdminRoute[] = [
  {
    path: start,
    title: 'page.payouts',
    permission,
    keywords: ['payments', 'pay', 'commission', 'paypal', 'history', 'unpaid'],
    screen: () => import('./list/PayoutList.tsx').then(file => file.PayoutList),
  },
  ...variants.flatMap(screensOf),
  {
    path: customerPayoutsPath,
    title: 'page.customerPayouts',
    permission,
    keywords: ['customer referral', 'refer a friend', 'rewards', 'coupons'],
    screen: () => import('./list/CustomerPayouts.tsx').then(file => file.CustomerPayouts),
  },
  {
    path: `${start}/batches`,
    title: 'page.payoutBatches',
    permission,
    keywords: ['runs', 'bulk', 'history'],
    screen: () => import('./batches/BatchList.tsx').then(file => file.BatchList),
  },
  {
    path: `${start}/batch/$id`,
    title: 'page.payoutBatch',
    permission,
    screen: () => import('./batches/BatchDetail.tsx').then(file => file.BatchDetail),
  },
  {
    path: `${start}/payment/affiliate/$affiliate_id/program/$program_id/remind-enter-payment`,
    title: 'page.remindPayment',
    permission,
    screen: () => import('#features/people/affiliates/admin/index.ts').then(file => file.RemindPayment),
  },
]
