import { definePortalFeature } from '#portal/feature.ts'
import { portalFrame as en } from '../texts/en.ts'
import { screens } from './routes.ts'

export const portalSettingsPortal = definePortalFeature({
  name: 'portal-settings',
  screens,
  frame: [en],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal }) => [portal]),
    vi: () => import('../texts/vi.ts').then(({ portalFrame, portal }) => [portalFrame, portal]),
  },
})
