import { createTexts, mergeTexts } from '#kit/text.ts'
import { en as kit } from '#kit/texts/en.ts'
import { vi as kitVi } from '#kit/texts/vi.ts'
import { allFeatures } from './registers.ts'

const spoken = allFeatures.flatMap(({ texts = [], activity = [] }): { en: object; vi: object }[] => [texts, activity].flat())

/** What the server says: the words of every feature, and those all of them share. */
export const texts = createTexts({
  en: mergeTexts([kit, ...spoken.map(({ en }) => en)]),
  vi: mergeTexts([kitVi, ...spoken.map(({ vi }) => vi)]),
})
