import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { deleteUnappliedImportsJob } from './deleteUnapplied.job.ts'
import { importRoutes } from './routes.ts'

export const importsServer = defineServerFeature({
  name: 'imports',
  routes: (services, all) => ({ imports: importRoutes(services, all.imports) }),
  jobs: [deleteUnappliedImportsJob],
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})
