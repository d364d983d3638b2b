import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'

export const attributionServer = defineServerFeature({
  name: 'attribution',
  texts: { en, vi },
})
