import { defineServerFeature } from '#server/feature.ts'
import { creativeList } from '../rules/creativeList.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { picturePages } from './picturePage.ts'
import { hasCreatives } from './portal.ts'
import { creativeRoutes, portalCreativeRoutes } from './routes.ts'

export const creativesServer = defineServerFeature({
  name: 'creatives',
  routes: services => ({ creatives: creativeRoutes(services), portalCreatives: portalCreativeRoutes(services) }),
  pages: picturePages,
  columns: [creativeList],
  portalHas: { creatives: (tx, { shop_id }, program_id) => hasCreatives(tx, shop_id, program_id) },
  texts: { en, vi },
  activity: { group: 'motivation', en: activityEn, vi: activityVi },
})
