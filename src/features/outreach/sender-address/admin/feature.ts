import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { senderAddressScreens } from './routes.tsx'

export const senderAddressAdmin = defineAdminFeature({
  name: 'sender-address',
  screens: senderAddressScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
