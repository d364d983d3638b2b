import { keyRefused, storeDisconnected } from '#features/store/store-connection/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { openTarget } from '../rules/openTarget.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { endStoreSessions } from './from-store/store-sessions.ts'
import { invitationMailJob, passwordChangedMailJob, resetMailJob } from './mails.job.ts'
import { openFamiliesOf } from './open-session-families.ts'
import { platformSignIn } from './platform-sign-in.ts'
import { sessionRoutes } from './routes.ts'

export const sessionServer = defineServerFeature({
  name: 'session',
  routes: services => ({ session: sessionRoutes(services) }),
  pages(http, services, { platform }) {
    platformSignIn(http, services, platform)
    http.get('/open', { config: { access: 'public' } }, (request, reply) =>
      reply.redirect(openTarget(new URL(request.url, 'http://own.invalid').searchParams)),
    )
  },
  // A session that begins anew brings the shop's key with it.
  hooks: [storeDisconnected.followedBy(endStoreSessions), keyRefused.followedBy(endStoreSessions)],
  jobs: [resetMailJob, invitationMailJob, passwordChangedMailJob],
  personal: {
    staying: {
      'member.email': 'staff of the shop, by which those who left are known in the log',
      'member.name': 'staff of the shop, by which those who left are known in the log',
      'session_family.address': 'staff of the shop, for them to know their own devices; an affiliate’s go with them',
      'session_family.support_name': 'who of our own worked in the shop',
      'session_family.user_agent': 'staff of the shop, for them to know their own devices; an affiliate’s go with them',
      'store_of_email.email': 'where staff of a shop sign in; it goes when they do',
    },
    file: { devices: { read: (tx, { shop_id, affiliate_id }) => openFamiliesOf(tx, shop_id, affiliate_id) } },
  },
  texts: { en, vi },
  activity: { group: 'sign_in', en: activityEn, vi: activityVi },
})
