import { vi as session } from '#features/session/texts/vi.ts'
import { vi as shop } from '#features/shop/texts/vi.ts'
import { vi as kit } from '#kit/texts/vi.ts'

export const vi = { ...kit, ...session, ...shop }
