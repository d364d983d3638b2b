import { definePortalFeature } from '#portal/feature.ts'

export const portalSessionPortal = definePortalFeature({
  name: 'portal-session',
  screens: [],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal }) => [portal]),
    vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]),
  },
})
