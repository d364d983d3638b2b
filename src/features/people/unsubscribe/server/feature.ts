import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { unsubscribePages } from './page.ts'

export const unsubscribeServer = defineServerFeature({
  name: 'unsubscribe',
  pages: (http, services) => unsubscribePages(http, services),
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
