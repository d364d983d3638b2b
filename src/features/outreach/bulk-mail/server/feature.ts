import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { mailEnded } from '#features/people/unsubscribe/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activityList, bulkMailList } from '../rules/lists.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { forgetMailsOf, noteUnsubscribed } from './activities.ts'
import { insertDemoMails } from './demo.ts'
import { bulkMailRoutes } from './routes.ts'
import { gatherRecipientsJob } from './sending/gather.job.ts'
import { sendBulkMailJob } from './sending/send.job.ts'
import { sweepBulkMailsJob } from './sending/sweep.job.ts'

export const bulkMailServer = defineServerFeature({
  name: 'bulk-mail',
  routes: services => ({ bulkMail: bulkMailRoutes(services) }),
  jobs: [gatherRecipientsJob, sendBulkMailJob, sweepBulkMailsJob],
  hooks: [affiliatesGone.followedBy(forgetMailsOf), mailEnded.followedBy(noteUnsubscribed)],
  columns: [bulkMailList, activityList],
  demo: insertDemoMails,
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
