import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { discountByLink } from '#features/store/tracking/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { autoDiscountRoutes } from './routes.ts'
import { forgetChosen } from './store.ts'
import { discountForVisit } from './visits.ts'

export const autoDiscountServer = defineServerFeature({
  name: 'auto-discount',
  routes: services => ({ autoDiscount: autoDiscountRoutes(services) }),
  hooks: [affiliatesGone.followedBy(forgetChosen), discountByLink.followedBy(discountForVisit)],
  texts: { en, vi },
  activity: { group: 'programs', en: activityEn, vi: activityVi },
})
