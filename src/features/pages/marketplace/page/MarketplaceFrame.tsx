import type { ReactNode } from 'react'
import { languages, type SpokenLanguage } from '#kit/languages.ts'
import { LanguagePicker } from '#page/LanguagePicker.tsx'
import { pageTexts } from '#page/page-texts.ts'
import { MARKETPLACE } from '../rules/filters.ts'
import { pageWords } from '../texts/page-words.ts'

interface MarketplaceFrameProps {
  language: SpokenLanguage
  offered: readonly { code: SpokenLanguage; href: string }[]
  /** The directory names itself; its other pages lead back to it. */
  isDirectory?: boolean
  children: ReactNode
}

export function MarketplaceFrame({ language, offered, isDirectory = false, children }: MarketplaceFrameProps) {
  const t = pageWords(language)
  return (
    <div className="tandem-page undesigned marketplace" lang={language} dir={languages[language].direction}>
      <header className="top">
        {isDirectory ? (
          <p className="logo logo-medium logo-word">{t('marketplacePage.title')}</p>
        ) : (
          <a className="back" href={MARKETPLACE}>
            <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {t('marketplacePage.back')}
          </a>
        )}
        {offered.length > 1 && <LanguagePicker offered={offered} current={language} />}
      </header>
      <main>{children}</main>
      <p className="branding">{pageTexts(language)('page.poweredBy')}</p>
    </div>
  )
}
