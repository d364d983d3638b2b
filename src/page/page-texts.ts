import type { Language } from '#kit/languages.ts'
import { createTexts, type KeyOf, type Translate } from '#kit/text.ts'
import { defaultsVi } from './defaults-vi.ts'
import { en } from './texts/en.ts'
import { vi } from './texts/vi.ts'

/** The words on visitor pages that are not the merchant's. */
export const pageTexts = createTexts({ en, vi })
export type PageText = Translate<KeyOf<typeof en>>

const translated: Partial<Record<Language, Readonly<Record<string, string>>>> = { vi: defaultsVi }

/** The words of a fresh design in another language; a text the merchant has changed is the merchant's. */
export function defaultsIn(language: Language): (text: string) => string {
  const known = translated[language]
  return text => (known && Object.hasOwn(known, text) ? known[text]! : text)
}
