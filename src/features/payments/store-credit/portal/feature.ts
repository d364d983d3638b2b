import { definePortalFeature } from '#portal/feature.ts'

export const storeCreditPortal = definePortalFeature({
  name: 'store-credit',
  screens: [],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal }) => [portal]),
    vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]),
  },
})
