import { defineServerFeature } from '#server/feature.ts'
import { affiliateSignedUp } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
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
