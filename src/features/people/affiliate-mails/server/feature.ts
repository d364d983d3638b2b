import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'

export const affiliateMailsServer = defineServerFeature({ name: 'affiliate-mails', texts: { en, vi } })
