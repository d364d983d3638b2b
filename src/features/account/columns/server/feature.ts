import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { columnRoutes } from './routes.ts'

export const columnsServer = defineServerFeature({
  name: 'columns',
  routes: (services, all) => ({ columns: columnRoutes(services, all.columns) }),
  texts: { en, vi },
})
