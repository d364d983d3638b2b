import { definePortalFeature } from '#portal/feature.ts'

export const storeCreditPortal = definePortalFeature({
  name: 'store-credit',
  screens: [],
  texts: {
    en: () => Promise.all([import('../texts/portal-en.ts')]),
    vi: () => Promise.all([import('../texts/portal-vi.ts')]),
  },
})
