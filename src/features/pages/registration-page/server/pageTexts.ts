import { createTexts } from '#kit/text.ts'
import { pageWords as en } from '../texts/en.ts'
import { pageWords as vi } from '../texts/vi.ts'

/** The words the pages need of the server, in the language of the visitor. */
export const pageTexts = createTexts({ en, vi })
