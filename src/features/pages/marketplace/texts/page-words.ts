import { createTexts } from '#kit/text.ts'
import { en } from './page-words-en.ts'
import { vi } from './page-words-vi.ts'

/** The words of the public pages, in the language of their reader. */
export const pageWords = createTexts({ en, vi })
export type PageWords = ReturnType<typeof pageWords>
