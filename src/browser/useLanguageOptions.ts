import { type Language, languageCodes, languages, percentTranslated } from '#kit/languages.ts'
import { useFrameWords } from './text.tsx'

/** Every language a merchant can choose; one that is not whole says how much of it is. */
export function useLanguageOptions(): { value: Language; label: string }[] {
  const say = useFrameWords()
  return languageCodes.map(value => {
    const language = languages[value].ownName
    const percent = percentTranslated(value)
    return { value, label: percent === 100 ? language : say('common.languageTranslated', { language, percent }) }
  })
}
