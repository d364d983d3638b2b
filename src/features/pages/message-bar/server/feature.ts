import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn } from '../texts/en.ts'
import { activity as activityVi } from '../texts/vi.ts'
import { barScript } from './barScript.ts'
import { messageBarRoutes } from './routes.ts'

export const messageBarServer = defineServerFeature({
  name: 'message-bar',
  routes: services => ({ messageBar: messageBarRoutes(services) }),
  pages: (http, services, { bus, storefrontFile }) => barScript(http, services, bus, storefrontFile('message-bar.js')),
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
