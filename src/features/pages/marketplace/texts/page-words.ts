import { createTexts } from '#kit/text.ts'
import { pageWords as en } from './en.ts'
import { pageWords as vi } from './vi.ts'

/** The words of the public pages, in the language of their reader. */
export const pageWords = createTexts({ en, vi })
export type PageWords = ReturnType<typeof pageWords>
