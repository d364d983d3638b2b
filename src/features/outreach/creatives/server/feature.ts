import { defineServerFeature } from '#server/feature.ts'
import { creativeList } from '../rules/creativeList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
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
