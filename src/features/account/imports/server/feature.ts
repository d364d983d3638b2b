import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { deleteUnappliedImportsJob } from './deleteUnapplied.job.ts'
import { importRoutes } from './routes.ts'

export const importsServer = defineServerFeature({
  name: 'imports',
  routes: (services, all) => ({ imports: importRoutes(services, all.imports) }),
  jobs: [deleteUnappliedImportsJob],
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})
