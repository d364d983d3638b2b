import { createTexts } from '#kit/text.ts'
import { storeWords as en } from '../texts/en.ts'
import { storeWords as vi } from '../texts/vi.ts'

/** Words for customers and friends that are not the merchant's, in the shop's language. */
export const storeTexts = createTexts({ en, vi })
