import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'

export const commissionServer = defineServerFeature({
  name: 'commission',
  texts: { en, vi },
})
