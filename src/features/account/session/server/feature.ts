import { defineServerFeature } from '#server/feature.ts'
import { openTarget } from '../rules/openTarget.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { invitationMailJob, passwordChangedMailJob, resetMailJob } from './mails.job.ts'
import { platformSignIn } from './platform-sign-in.ts'
import { sessionRoutes } from './routes.ts'
import { personal } from './personal.ts'

export const sessionServer = defineServerFeature({
  name: 'session',
  routes: services => ({ session: sessionRoutes(services) }),
  pages(http, services, { platform }) {
    platformSignIn(http, services, platform)
    http.get('/open', { config: { access: 'public' } }, (request, reply) =>
      reply.redirect(openTarget(new URL(request.url, 'http://own.invalid').searchParams)),
    )
  },
  jobs: [resetMailJob, invitationMailJob, passwordChangedMailJob],
  personal,
  texts: { en, vi },
  activity: { group: 'sign_in', en: activityEn, vi: activityVi },
})
