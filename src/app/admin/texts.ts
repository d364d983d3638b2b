import { en as form } from '#admin/form/texts/en.ts'
import { en as list } from '#admin/list/texts/en.ts'
import type { TextSource } from '#admin/text.tsx'
import { en as engine } from '#admin/texts/en.ts'
import { en as activity } from '#features/activity/texts/en.ts'
import { en as home } from '#features/home/texts/en.ts'
import { en as stores } from '#features/multi-store/admin/texts/en.ts'
import { en as profileEdit } from '#features/profile/admin/texts/en.ts'
import { en as profile } from '#features/profile/texts/en.ts'
import { en as session } from '#features/session/texts/en.ts'
import { en as settings } from '#features/shop/admin/settings/texts/en.ts'
import { en as shop } from '#features/shop/texts/en.ts'
import { en as staffForm } from '#features/staff/admin/texts/en.ts'
import { en as staff } from '#features/staff/texts/en.ts'
import { en as contact } from '#features/support/admin/texts/en.ts'
import { en as support } from '#features/support/texts/en.ts'
import { en as kit } from '#kit/texts/en.ts'
import { en as shell } from './texts/en.ts'

const words = { ...kit, ...engine, ...form, ...list, ...shell }
const ofFeatures = {
  ...session,
  ...shop,
  ...home,
  ...settings,
  ...staff,
  ...staffForm,
  ...activity,
  ...profile,
  ...profileEdit,
  ...stores,
  ...support,
}
const en = { ...words, ...ofFeatures, ...contact }
export type EnglishTexts = typeof en

declare module '#admin/text.tsx' {
  interface AdminTexts extends EnglishTexts {}
}

export const adminTexts: TextSource = {
  en,
  load: async language => (language === 'vi' ? (await import('./texts-vi.ts')).vi : undefined),
}
