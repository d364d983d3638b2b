import { en as session } from '#features/session/texts/en.ts'
import { vi as sessionVi } from '#features/session/texts/vi.ts'
import { createTexts } from '#kit/text.ts'
import { en } from '#kit/texts/en.ts'
import { vi } from '#kit/texts/vi.ts'

export const texts = createTexts({ en: { ...en, ...session }, vi: { ...vi, ...sessionVi } })
