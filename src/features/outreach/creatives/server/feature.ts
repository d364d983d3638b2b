import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { creativeList } from '../rules/creativeList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { fetchFileJob } from './fetchFile.job.ts'
import { picturePages } from './picturePage.ts'
import { hasCreatives } from './portal.ts'
import { creativeRoutes, portalCreativeRoutes } from './routes.ts'
import { sharedCreatives } from './sharedCreatives.ts'

export const creativesServer = defineServerFeature({
  name: 'creatives',
  routes: services => ({ creatives: creativeRoutes(services), portalCreatives: portalCreativeRoutes(services) }),
  jobs: [fetchFileJob],
  hooks: [sharesTopic(sharedCreatives)],
  pages: picturePages,
  columns: [creativeList],
  portalHas: { creatives: (tx, { shop_id }, program_id) => hasCreatives(tx, shop_id, program_id) },
  texts: { en, vi },
  activity: { group: 'motivation', en: activityEn, vi: activityVi },
})
