import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'

export const notificationsAdmin = defineAdminFeature({
  name: 'notifications',
  frame: [frame],
  texts: {
    vi: () => Promise.all([import('../texts/frame-vi.ts')]),
  },
})
