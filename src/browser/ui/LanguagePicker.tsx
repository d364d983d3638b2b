import { type Language, languageCodes, languages } from '#kit/languages.ts'
import { useFrameWords, useLanguage } from '../text.tsx'
import { ChevronIcon, GlobeIcon } from './icons.tsx'
import styles from './LanguagePicker.module.css'

interface LanguagePickerProps {
  /** For where the choice is kept beside this browser. */
  onChosen?: (language: Language) => void
}

export function LanguagePicker({ onChosen }: LanguagePickerProps) {
  const say = useFrameWords()
  const { language, chooseLanguage } = useLanguage()
  return (
    <label className={styles.picker}>
      <span className="only-read">{say('common.language')}</span>
      <GlobeIcon />
      <select
        className={styles.select}
        value={language}
        onChange={event => {
          const chosen = event.target.value as Language
          void chooseLanguage(chosen)
          onChosen?.(chosen)
        }}
      >
        {languageCodes.map(code => (
          <option key={code} value={code} lang={code}>
            {languages[code].ownName}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </label>
  )
}
