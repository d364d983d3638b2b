import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'

export const attributionServer = defineServerFeature({
  name: 'attribution',
  texts: { en, vi },
})
