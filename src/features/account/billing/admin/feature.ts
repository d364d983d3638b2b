import { Tag } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { PRICING } from '#kit/admin-paths.ts'
import { frame } from '../texts/en.ts'
import { billingScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ group: 'end', place: 9, title: 'page.pricing', icon: Tag, path: PRICING, needsPricing: true }]

export const billingAdmin = defineAdminFeature({
  name: 'billing',
  screens: billingScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ shared, frame, screens }) => [shared, frame, screens]),
  },
})
