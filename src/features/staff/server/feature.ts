import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { staffRoutes } from './routes.ts'

export const staffServer = defineServerFeature({
  name: 'staff',
  routes: services => ({ staff: staffRoutes(services) }),
  texts: { en, vi },
})
