import { createTexts } from '#kit/text.ts'
import { en } from '../texts/store-words-en.ts'
import { vi } from '../texts/store-words-vi.ts'

/** Words for customers and friends that are not the merchant's, in the shop's language. */
export const storeTexts = createTexts({ en, vi })
