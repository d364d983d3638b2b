import { definePortalFeature } from '#portal/feature.ts'
import { portalFrame as en } from '../texts/en.ts'
import { screens } from './routes.ts'

export const chatPortal = definePortalFeature({
  name: 'chat',
  screens,
  frame: [en],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal, thread }) => [portal, thread]),
    vi: () => import('../texts/vi.ts').then(({ portalFrame, portal, thread }) => [portalFrame, portal, thread]),
  },
})
