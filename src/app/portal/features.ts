import { affiliateLinksPortal } from '#features/affiliate-links/portal/feature.ts'
import { bonusesPortal } from '#features/bonuses/portal/feature.ts'
import { chatPortal } from '#features/chat/portal/feature.ts'
import { creativesPortal } from '#features/creatives/portal/feature.ts'
import { giftsPortal } from '#features/gifts/portal/feature.ts'
import { marketplacePortal } from '#features/marketplace/portal/feature.ts'
import { orderClaimsPortal } from '#features/order-claims/portal/feature.ts'
import { paymentMethodPortal } from '#features/payment-method/portal/feature.ts'
import { paymentRequestsPortal } from '#features/payment-requests/portal/feature.ts'
import { payoutDocumentsPortal } from '#features/payout-documents/portal/feature.ts'
import { payoutsPortal } from '#features/payouts/portal/feature.ts'
import { performancePortal } from '#features/performance/portal/feature.ts'
import { portalHomePortal } from '#features/portal-home/portal/feature.ts'
import { portalNetworkPortal } from '#features/portal-network/portal/feature.ts'
import { portalSessionPortal } from '#features/portal-session/portal/feature.ts'
import { portalSettingsPortal } from '#features/portal-settings/portal/feature.ts'
import { referralsPortal } from '#features/referrals/portal/feature.ts'
import { socialSharingPortal } from '#features/social-sharing/portal/feature.ts'
import { storeCreditPortal } from '#features/store-credit/portal/feature.ts'
import { taxDocumentsPortal } from '#features/tax-documents/portal/feature.ts'

/** Every feature with something to show to affiliates; everything the portal knows of them follows from this list. */
export const features = [
  affiliateLinksPortal,
  bonusesPortal,
  chatPortal,
  creativesPortal,
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
