import type { GuestSource } from '#admin/text.tsx'
import { shared as session } from '#features/account/session/texts/en.ts'
import { en as kit } from '#kit/texts/en.ts'

/** The guest pages carry only what they say. */
const en = { ...kit, ...session }
export type GuestEnglish = typeof en

export const guestTexts: GuestSource = {
  en,
  load: async language => {
    if (language !== 'vi') return undefined
    const session = import('#features/account/session/texts/vi.ts').then(({ shared }) => shared)
    return { ...(await import('#kit/texts/vi.ts')).vi, ...(await session) }
  },
}
