import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { paymentSettingsWritten, sharedPayments } from '#features/commissions/payment-settings/server/index.ts'
import { programsOfAffiliates, programsWritten, sharedPrograms } from '#features/commissions/programs/server/index.ts'
import { linksInMails } from '#features/people/affiliate-mails/server/index.ts'
import { withSharedLinks } from '#features/people/custom-links/server/index.ts'
import { mailMuted } from '#features/people/unsubscribe/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { affiliateList } from '../rules/affiliateList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { forgetClosedJob } from './account/forgetClosed.job.ts'
import { muteMail } from './account/own-account.ts'
import { affiliatesImport } from './affiliates.import.ts'
import { decideFilteredTask } from './decideFiltered.task.ts'
import { affiliateMailJob } from './mails.job.ts'
import { moveEach } from './moveToProgram.ts'
import { passwordPage } from './password/password-page.ts'
import { personal } from './personal.ts'
import { remindManyTask } from './remindMany.task.ts'
import { affiliateRoutes } from './routes.ts'
import { sharedAffiliates } from './shared/sharedAffiliates.ts'
import { sharedEnrollments } from './shared/sharedEnrollments.ts'
import { notePaymentsWritten, noteProgramsWritten } from './shared/written-below.ts'

export const affiliatesServer = defineServerFeature({
  name: 'affiliates',
  routes: services => ({ affiliates: affiliateRoutes(services) }),
  pages: passwordPage,
  jobs: [affiliateMailJob, forgetClosedJob],
  tasks: [decideFilteredTask, remindManyTask],
  imports: [affiliatesImport],
  hooks: [
    mailMuted.followedBy(muteMail),
    programsOfAffiliates.followedBy(moveEach),
    linksInMails.followedBy(withSharedLinks),
    sharesTopic(sharedAffiliates),
    sharesTopic(sharedPrograms),
    sharesTopic(sharedPayments),
    programsWritten.followedBy(noteProgramsWritten),
    paymentSettingsWritten.followedBy(notePaymentsWritten),
    sharesTopic(sharedEnrollments),
  ],
  columns: [affiliateList],
  personal,
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
