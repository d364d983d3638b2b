import type { ReactNode } from 'react'
import { languages } from '#kit/languages.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import type { PageFacts } from './PageFacts.ts'
import { type PageText, pageTexts } from './page-texts.ts'

/** Published pages are real; in a preview nothing leads away and nothing is sent. */
export type Mode = 'published' | 'preview'

export interface Frame {
  facts: PageFacts
  mode: Mode
  /** Languages to choose from and where each is; none when the merchant offers no choice. */
  languages: readonly { code: PageFacts['language']; href: string }[]
}

interface PageFrameProps extends Frame {
  /** Also the scope of the theme's style sheet. */
  name: string
  branding: boolean
  children: ReactNode
}

/** The root of every visitor page; a merchant's own rules reach no further than this element. */
export function PageFrame({ name, branding, facts, languages: offered, children }: PageFrameProps) {
  const { language } = facts
  return (
    <div className={`tandem-page ${name}`} lang={language} dir={languages[language].direction}>
      {offered.length > 1 && <LanguagePicker offered={offered} current={language} />}
      {children}
      {branding && <p className="branding">{textFor(facts)('page.poweredBy')}</p>}
    </div>
  )
}

export const textFor = (facts: Pick<PageFacts, 'language'>): PageText => pageTexts(facts.language)
