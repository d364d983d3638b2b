import { type Language, languageCodes, languages, percentTranslated } from '#kit/languages.ts'
import { useFrameWords } from './text.tsx'

/** Every language a merchant can choose, saying how much of it is translated. */
export function useLanguageOptions(): { value: Language; label: string }[] {
  const say = useFrameWords()
  return languageCodes.map(value => ({
    value,
    label: say('common.languageTranslated', { language: languages[value].ownName, percent: percentTranslated(value) }),
  }))
}
