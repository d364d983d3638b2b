import type { TextSource } from '#admin/text.tsx'
import { en as session } from '#features/session/texts/en.ts'
import { en as shop } from '#features/shop/texts/en.ts'
import { en as kit } from '#kit/texts/en.ts'

const en = { ...kit, ...session, ...shop }
export type EnglishTexts = typeof en

declare module '#admin/text.tsx' {
  interface AdminTexts extends EnglishTexts {}
}

export const adminTexts: TextSource = {
  en,
  load: async language => (language === 'vi' ? (await import('./texts-vi.ts')).vi : undefined),
}
