import { vi as form } from '#admin/form/texts/vi.ts'
import { vi as list } from '#admin/list/texts/vi.ts'
import { vi as engine } from '#admin/texts/vi.ts'
import { vi as activity } from '#features/activity/texts/vi.ts'
import { vi as home } from '#features/home/texts/vi.ts'
import { vi as stores } from '#features/multi-store/admin/texts/vi.ts'
import { vi as profileEdit } from '#features/profile/admin/texts/vi.ts'
import { vi as profile } from '#features/profile/texts/vi.ts'
import { vi as session } from '#features/session/texts/vi.ts'
import { vi as settings } from '#features/shop/admin/settings/texts/vi.ts'
import { vi as shop } from '#features/shop/texts/vi.ts'
import { vi as staffForm } from '#features/staff/admin/texts/vi.ts'
import { vi as staff } from '#features/staff/texts/vi.ts'
import { vi as contact } from '#features/support/admin/texts/vi.ts'
import { vi as support } from '#features/support/texts/vi.ts'
import { vi as kit } from '#kit/texts/vi.ts'
import { vi as shell } from './texts/vi.ts'

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
export const vi = { ...words, ...ofFeatures, ...contact }
