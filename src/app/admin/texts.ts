import { en as form } from '#admin/form/texts/en.ts'
import { en as list } from '#admin/list/texts/en.ts'
import type { TextSource } from '#admin/text.tsx'
import { en as engine } from '#admin/texts/en.ts'
import { en as activity } from '#features/activity/texts/en.ts'
import { en as affiliates } from '#features/affiliates/texts/en.ts'
import { en as affiliateScreens } from '#features/affiliates/texts/screens-en.ts'
import { en as commission } from '#features/commission/texts/en.ts'
import { en as connections } from '#features/connections/texts/en.ts'
import { en as connectionScreens } from '#features/connections/texts/screens-en.ts'
import { en as home } from '#features/home/texts/en.ts'
import { en as importDialog } from '#features/imports/admin/texts/en.ts'
import { en as stores } from '#features/multi-store/admin/texts/en.ts'
import { en as orderScreens } from '#features/orders/texts/screens-en.ts'
import { en as products } from '#features/products/texts/en.ts'
import { en as productScreens } from '#features/products/texts/screens-en.ts'
import { en as profileEdit } from '#features/profile/admin/texts/en.ts'
import { en as profile } from '#features/profile/texts/en.ts'
import { en as programs } from '#features/programs/texts/en.ts'
import { en as programScreens } from '#features/programs/texts/screens-en.ts'
import { en as referrals } from '#features/referrals/texts/en.ts'
import { en as referralScreens } from '#features/referrals/texts/screens-en.ts'
import { en as session } from '#features/session/texts/en.ts'
import { en as settings } from '#features/shop/admin/settings/texts/en.ts'
import { en as shop } from '#features/shop/texts/en.ts'
import { en as staffForm } from '#features/staff/admin/texts/en.ts'
import { en as staff } from '#features/staff/texts/en.ts'
import { en as contact } from '#features/support/admin/texts/en.ts'
import { en as support } from '#features/support/texts/en.ts'
import { en as taskPanel } from '#features/tasks/admin/texts/en.ts'
import { en as kit } from '#kit/texts/en.ts'
import { en as shell } from './texts/en.ts'

const words = { ...kit, ...engine, ...form, ...list, ...shell }
const ofFeatures = {
  ...session,
  ...programs,
  ...programScreens,
  ...orderScreens,
  ...products,
  ...productScreens,
  ...affiliates,
  ...affiliateScreens,
  ...connections,
  ...connectionScreens,
  ...commission,
  ...referrals,
  ...referralScreens,
  ...shop,
  ...home,
  ...settings,
  ...staff,
  ...staffForm,
  ...activity,
  ...profile,
  ...profileEdit,
  ...stores,
  ...importDialog,
  ...taskPanel,
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
