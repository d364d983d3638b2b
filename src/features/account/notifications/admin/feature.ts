import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'

export const notificationsAdmin = defineAdminFeature({
  name: 'notifications',
  frame: [frame],
  texts: {
    vi: () => import('../texts/vi.ts').then(({ frame }) => [frame]),
  },
})
