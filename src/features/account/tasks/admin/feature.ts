import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'

export const tasksAdmin = defineAdminFeature({
  name: 'tasks',
  frame: [frame],
  texts: {
    vi: () => import('../texts/vi.ts').then(({ frame }) => [frame]),
  },
})
