import parts from '#browser/ui/parts.module.css'
import { type Language, languages } from '#kit/languages.ts'
import { useFrameWords, useLanguage } from '../text.tsx'
import { ChevronIcon, GlobeIcon } from './icons.tsx'
import styles from './LanguagePicker.module.css'

interface LanguagePickerProps {
  offered: readonly { value: Language; label: string }[]
  /** For where the choice is kept beside this browser. */
  onChosen?: (language: Language) => void
}

export function LanguagePicker({ offered, onChosen }: LanguagePickerProps) {
  const say = useFrameWords()
  const { chosen, chooseLanguage } = useLanguage()
  return (
    <label className={`${parts.signText} ${parts.quiet} ${styles.picker}`}>
      <span className="only-read">{say('common.language')}</span>
      <GlobeIcon />
      {/* How much is translated is said where one chooses. */}
      <span aria-hidden className={`${parts.oneLine} ${styles.name}`}>
        {languages[chosen].ownName}
      </span>
      <select
        className={styles.select}
        value={chosen}
        onChange={event => {
          const language = event.target.value as Language
          void chooseLanguage(language)
          onChosen?.(language)
        }}
      >
        {offered.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </label>
  )
}
