import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { unsubscribePages } from './page.ts'

export const unsubscribeServer = defineServerFeature({
  name: 'unsubscribe',
  pages: (http, services) => unsubscribePages(http, services),
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
