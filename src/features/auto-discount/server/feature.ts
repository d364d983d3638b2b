import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { autoDiscountRoutes } from './routes.ts'

export const autoDiscountServer = defineServerFeature({
  name: 'auto-discount',
  routes: services => ({ autoDiscount: autoDiscountRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'programs', en: activityEn, vi: activityVi },
})
