import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { profileScreens } from './routes.tsx'

export const profileAdmin = defineAdminFeature({
  name: 'profile',
  screens: profileScreens,
  redirects: [['/admin/profile', '/admin/profile/edit']],
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
