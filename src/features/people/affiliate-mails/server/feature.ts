import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'

export const affiliateMailsServer = defineServerFeature({ name: 'affiliate-mails', texts: { en, vi } })
