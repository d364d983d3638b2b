import { languages, type SpokenLanguage } from '#kit/languages.ts'
import { pageTexts } from './page-texts.ts'

interface LanguagePickerProps {
  offered: readonly { code: SpokenLanguage; href: string }[]
  current: SpokenLanguage
}

/** Plain links, so that it works without a script. */
export function LanguagePicker({ offered, current }: LanguagePickerProps) {
  return (
    <details className="languages">
      <summary aria-label={`${pageTexts(current)('page.language')}: ${languages[current].ownName}`}>
        <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3.2 3 14.8 0 18M12 3c-3 3.2-3 14.8 0 18" />
        </svg>
        <span>{languages[current].ownName}</span>
      </summary>
      <ul>
        {offered.map(({ code, href }) => (
          <li key={code}>
            <a href={href} lang={code} hrefLang={code} aria-current={code === current ? 'true' : undefined}>
              {languages[code].ownName}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
