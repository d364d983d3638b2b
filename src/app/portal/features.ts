import { performancePortal } from '#features/insight/performance/portal/feature.ts'
import { bonusesPortal } from '#features/motivation/bonuses/portal/feature.ts'
import { giftsPortal } from '#features/motivation/gifts/portal/feature.ts'
import { portalNetworkPortal } from '#features/motivation/portal-network/portal/feature.ts'
import { affiliateLinksPortal } from '#features/outreach/affiliate-links/portal/feature.ts'
import { chatPortal } from '#features/outreach/chat/portal/feature.ts'
import { creativesPortal } from '#features/outreach/creatives/portal/feature.ts'
import { portalHomePortal } from '#features/overview/portal-home/portal/feature.ts'
import { marketplacePortal } from '#features/pages/marketplace/portal/feature.ts'
import { portalSessionPortal } from '#features/pages/portal-session/portal/feature.ts'
import { portalSettingsPortal } from '#features/pages/portal-settings/portal/feature.ts'
import { socialSharingPortal } from '#features/pages/social-sharing/portal/feature.ts'
import { paymentMethodPortal } from '#features/payments/payment-method/portal/feature.ts'
import { paymentRequestsPortal } from '#features/payments/payment-requests/portal/feature.ts'
import { payoutDocumentsPortal } from '#features/payments/payout-documents/portal/feature.ts'
import { payoutsPortal } from '#features/payments/payouts/portal/feature.ts'
import { storeCreditPortal } from '#features/payments/store-credit/portal/feature.ts'
import { taxDocumentsPortal } from '#features/payments/tax-documents/portal/feature.ts'
import { dealPortal } from '#features/people/deal/portal/feature.ts'
import { orderClaimsPortal } from '#features/sales/order-claims/portal/feature.ts'
import { referralsPortal } from '#features/sales/referrals/portal/feature.ts'

/** Every feature with something to show to affiliates; everything the portal knows of them follows from this list. */
export const features = [
  affiliateLinksPortal,
  bonusesPortal,
  chatPortal,
  creativesPortal,
  dealPortal,
  giftsPortal,
  marketplacePortal,
  orderClaimsPortal,
  paymentMethodPortal,
  paymentRequestsPortal,
  payoutDocumentsPortal,
  payoutsPortal,
  performancePortal,
  portalHomePortal,
  portalNetworkPortal,
  portalSessionPortal,
  portalSettingsPortal,
  referralsPortal,
  socialSharingPortal,
  storeCreditPortal,
  taxDocumentsPortal,
] as const
