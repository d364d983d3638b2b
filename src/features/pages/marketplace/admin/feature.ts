import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { marketplaceMenu, marketplaceScreens } from './routes.tsx'

export const marketplaceAdmin = defineAdminFeature({
  name: 'marketplace',
  screens: marketplaceScreens,
  menu: marketplaceMenu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts'), import('../texts/page-words-en.ts')]),
    vi: () =>
      Promise.all([
        import('../texts/frame-vi.ts'),
        import('../texts/vi.ts'),
        import('../texts/screens-vi.ts'),
        import('../texts/page-words-vi.ts'),
      ]),
  },
})
