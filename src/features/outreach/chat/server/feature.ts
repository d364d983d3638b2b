import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { isChatOn } from './access.ts'
import { forgetChatsOf } from './forget.ts'
import { personal } from './personal.ts'
import { chatRoutes, portalChatRoutes } from './routes.ts'
import { sharedMessages } from './sharedMessages.ts'
import { affiliateMailJob, unreadMailJob } from './unreadMail.jobs.ts'

export const chatServer = defineServerFeature({
  name: 'chat',
  routes: services => ({ chat: chatRoutes(services), portalChat: portalChatRoutes(services) }),
  jobs: [unreadMailJob, affiliateMailJob],
  hooks: [affiliatesGone.followedBy(forgetChatsOf), sharesTopic(sharedMessages)],
  portalHas: { chat: (tx, { shop_id }) => isChatOn(tx, shop_id) },
  personal,
  texts: { en, vi },
})
