import { defineServerFeature } from '#server/feature.ts'
import { affiliateClosedAccount } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { newEmailPages } from './newEmailPages.ts'
import { portalSettingsRoutes } from './routes.ts'

export const portalSettingsServer = defineServerFeature({
  name: 'portal-settings',
  routes: (services, { fileParts }) => ({ portalSettings: portalSettingsRoutes(services, fileParts) }),
  pages: newEmailPages,
  notifications: [affiliateClosedAccount],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
