import { vi as engine } from '#admin/texts/vi.ts'
import { vi as activity } from '#features/activity/texts/vi.ts'
import { vi as stores } from '#features/multi-store/admin/texts/vi.ts'
import { vi as profile } from '#features/profile/texts/vi.ts'
import { vi as session } from '#features/session/texts/vi.ts'
import { vi as shop } from '#features/shop/texts/vi.ts'
import { vi as staff } from '#features/staff/texts/vi.ts'
import { vi as contact } from '#features/support/admin/texts/vi.ts'
import { vi as support } from '#features/support/texts/vi.ts'
import { vi as kit } from '#kit/texts/vi.ts'
import { vi as shell } from './texts/vi.ts'

export const vi = { ...kit, ...engine, ...shell, ...session, ...shop, ...staff, ...activity, ...profile, ...stores, ...support, ...contact }
