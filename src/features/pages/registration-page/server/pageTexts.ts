import { createTexts } from '#kit/text.ts'
import { en } from '../texts/page-words-en.ts'
import { vi } from '../texts/page-words-vi.ts'

/** The words the pages need of the server, in the language of the visitor. */
export const pageTexts = createTexts({ en, vi })
