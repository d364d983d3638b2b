import { defineServerFeature } from '#server/feature.ts'
import { affiliateSignedUp } from '../rules/notifications.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { signUpMailJob } from './mails.job.ts'
import { signUpPages } from './routes.ts'

export const signUpServer = defineServerFeature({
  name: 'sign-up',
  pages: (http, services, { bus }) => signUpPages(http, services, bus),
  jobs: [signUpMailJob],
  notifications: [affiliateSignedUp],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
