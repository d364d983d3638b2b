import { bulkPaymentEnded } from '#features/payments/payouts/server/index.ts'
import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { proposalArrived } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { insertDemoProposals } from './demo.ts'
import { mcpPage } from './mcp/mcpPage.ts'
import { personal } from './personal.ts'
import { deleteOldProposalsJob } from './proposals/deleteOld.job.ts'
import { noteEndOfPayment } from './proposals/noteEndOfPayment.ts'
import { forgetProposalsOf } from './proposals/store.ts'
import { agentRoutes } from './routes.ts'

export const agentsServer = defineServerFeature({
  name: 'agents',
  routes: services => ({ agents: agentRoutes(services) }),
  pages: mcpPage,
  jobs: [deleteOldProposalsJob],
  hooks: [affiliatesGone.followedBy(forgetProposalsOf), bulkPaymentEnded.followedBy(noteEndOfPayment)],
  personal,
  notifications: [...new Set(Object.values(proposalArrived))],
  demo: insertDemoProposals,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
