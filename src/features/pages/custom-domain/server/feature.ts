import { defineServerFeature } from '#server/feature.ts'
import { customDomainLost } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { askPage } from './askPage.ts'
import { insertDemoDomain } from './demo.ts'
import { dueDomainsJob, lookForProofJob } from './jobs.ts'
import { customDomainRoutes } from './routes.ts'

export const customDomainServer = defineServerFeature({
  name: 'custom-domain',
  routes: services => ({ customDomain: customDomainRoutes(services) }),
  pages: askPage,
  jobs: [dueDomainsJob, lookForProofJob],
  notifications: [customDomainLost],
  demo: insertDemoDomain,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
