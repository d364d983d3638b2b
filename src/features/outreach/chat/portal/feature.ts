import { definePortalFeature } from '#portal/feature.ts'
import { en } from '../texts/portal-frame-en.ts'
import { screens } from './routes.ts'

export const chatPortal = definePortalFeature({
  name: 'chat',
  screens,
  frame: [en],
  texts: {
    en: () => Promise.all([import('../texts/portal-en.ts'), import('../texts/thread-en.ts')]),
    vi: () =>
      Promise.all([import('../texts/portal-frame-vi.ts'), import('../texts/portal-vi.ts'), import('../texts/thread-vi.ts')]),
  },
})
