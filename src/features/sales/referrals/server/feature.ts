import { defineServerFeature } from '#server/feature.ts'
import { newReferralOrder } from '../rules/notifications.ts'
import { referralList } from '../rules/referralList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { customerReferralsImport, referralsImport } from './by-hand/referrals.import.ts'
import { autoApproveJob } from './desk/autoApprove.job.ts'
import { changeFilteredTask } from './desk/changeFiltered.task.ts'
import { mailAffiliatesJob, referralMailJob } from './mails/affiliateMails.job.ts'
import { personal } from './personal.ts'
import { portalCommissionRoutes } from './portal/routes.ts'
import { referralRoutes } from './routes.ts'

export const referralsServer = defineServerFeature({
  name: 'referrals',
  routes: services => ({ referrals: referralRoutes(services), portalCommissions: portalCommissionRoutes(services) }),
  jobs: [autoApproveJob, mailAffiliatesJob, referralMailJob],
  tasks: [changeFilteredTask],
  imports: [referralsImport, customerReferralsImport],
  columns: [referralList],
  personal,
  notifications: [newReferralOrder],
  texts: { en, vi },
  activity: { group: 'referrals', en: activityEn, vi: activityVi },
})
