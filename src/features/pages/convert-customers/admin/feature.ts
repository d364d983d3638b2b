import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { convertMenu, convertScreens } from './routes.tsx'

export const convertCustomersAdmin = defineAdminFeature({
  name: 'convert-customers',
  screens: convertScreens,
  menu: convertMenu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
