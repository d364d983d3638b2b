import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { convertMenu, convertScreens } from './routes.tsx'

export const convertCustomersAdmin = defineAdminFeature({
  name: 'convert-customers',
  screens: convertScreens,
  menu: convertMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
