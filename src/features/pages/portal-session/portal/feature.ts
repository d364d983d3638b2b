import { definePortalFeature } from '#portal/feature.ts'

export const portalSessionPortal = definePortalFeature({
  name: 'portal-session',
  screens: [],
  texts: {
    en: () => Promise.all([import('../texts/portal-en.ts')]),
    vi: () => Promise.all([import('../texts/portal-vi.ts')]),
  },
})
