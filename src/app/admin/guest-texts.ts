import type { TextSource } from '#admin/text.tsx'
import { en as session } from '#features/session/texts/en.ts'
import { en as kit } from '#kit/texts/en.ts'
import type { EnglishTexts } from './texts.ts'

/** The guest pages carry only what they say. Their keys are a part of the admin's, which the type cannot tell from the whole. */
export const guestTexts: TextSource = {
  en: { ...kit, ...session } as EnglishTexts,
  load: async language => {
    if (language !== 'vi') return undefined
    const [kit, session] = await Promise.all([import('#kit/texts/vi.ts'), import('#features/session/texts/vi.ts')])
    return { ...kit.vi, ...session.vi }
  },
}
