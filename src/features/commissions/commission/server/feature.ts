import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'

export const commissionServer = defineServerFeature({
  name: 'commission',
  texts: { en, vi },
})
