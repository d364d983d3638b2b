import type { ReactElement } from 'react'
import { freshWords, LandingPage, landingStyles } from '#features/friends/friend-pages/page/index.ts'
import { landingPage } from '#features/friends/friend-pages/rules/landingPage.ts'
import { LoginPage, loginStyles } from '#features/pages/login-page/page/index.ts'
import { loginPage } from '#features/pages/login-page/rules/loginPage.ts'
import { DirectoryPage, marketplaceStyles, OfferPage } from '#features/pages/marketplace/page/index.ts'
import { fontOf, type RegistrationDesign, RegistrationPage, themeStyles } from '#features/pages/registration-page/page/index.ts'
import { type Theme, themes } from '#features/pages/registration-page/rules/themes.ts'
import { ThankYouPage, thankYouStyles } from '#features/pages/thank-you-page/page/index.ts'
import type { ContentType } from '#features/pages/thank-you-page/rules/contentType.ts'
import { thankYou } from '#features/pages/thank-you-page/rules/thankYou.ts'
import type { Design, DesignOf } from '#kit/design/design.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import { cssVariables } from '#page/cssVariables.ts'
import { fontsIn } from '#page/fontsIn.ts'
import { minifyCss } from '#page/minifyCss.ts'
import type { PageRequest } from '#page/PageRequest.ts'
import { defaultsIn } from '#page/page-texts.ts'
import { prepareDesign } from '#page/prepareDesign.ts'
import { Sentence } from '#page/Sentence.tsx'
import { styleBook } from '#page/styleBook.ts'
import { undesignedStyles } from '#page/styles/index.ts'
import sentence from '#page/styles/sentence.css?raw'

export interface DrawnPage {
  element: ReactElement
  css: string
  fonts: readonly string[]
  language: SpokenLanguage
}

type Drawn = Extract<PageRequest, { design: unknown }>
type Clean = (markup: string) => string

/** The one way from a stored design to a page, for visitors and for previews. */
export function drawPage(request: PageRequest, clean: Clean, mode: 'published' | 'preview'): DrawnPage {
  if (request.page === 'sentence')
    return {
      element: <Sentence {...request} />,
      css: squeezed(undesignedStyles + sentence) + sentenceColors(request),
      fonts: request.font ? [request.font] : [],
      language: request.language,
    }
  switch (request.page) {
    case 'marketplace':
      return drawn(<DirectoryPage {...request} />, request.language)
    case 'offer':
      return drawn(<OfferPage {...request} />, request.language)
    case 'registration':
      return drawRegistration(request, clean, mode)
    case 'thank-you':
      return drawThankYou(request, clean, mode)
    case 'login':
      return drawLogin(request, clean, mode)
    case 'refer':
      return drawLanding(request, clean, mode)
  }
}

const drawn = (element: ReactElement, language: SpokenLanguage): DrawnPage => ({
  element,
  css: squeezed(marketplaceStyles),
  fonts: [],
  language,
})

/** A page of a shop that has colours and a font wears them, in both schemes. */
function sentenceColors({ colors, font }: Extract<PageRequest, { page: 'sentence' }>): string {
  if (!colors) return ''
  const { brand, on } = colors
  const letters = font ? `--font:"${font}",system-ui,sans-serif;` : ''
  return `.sentence{${letters}--accent:light-dark(${brand.light},${brand.dark});--on-accent:light-dark(${on.light},${on.dark})}`
}

function drawRegistration(request: Extract<PageRequest, { page: 'registration' }>, clean: Clean, mode: 'published' | 'preview') {
  const theme: Theme = Object.hasOwn(themes, request.theme) ? (request.theme as Theme) : 'basic'
  const { design, rules } = ready(themes[theme], request, clean)
  const page = { theme, design } as unknown as RegistrationDesign
  const { facts, languages, state, sizes } = request
  return {
    element: <RegistrationPage page={page} state={state} frame={{ facts, mode, languages }} sizes={sizes} />,
    css: squeezed(themeStyles[theme]) + cssVariables(themes[theme], request.design) + rules,
    fonts: fontsIn(fontOf(page), rules, request.design.custom_css),
    language: facts.language,
  }
}

function drawThankYou(request: Extract<PageRequest, { page: 'thank-you' }>, clean: Clean, mode: 'published' | 'preview') {
  const { design, rules } = ready(thankYou, request, clean)
  const { facts, languages, newcomer, notice, sizes } = request
  const type = request.type as ContentType
  return {
    element: (
      <ThankYouPage
        design={design}
        type={type}
        newcomer={newcomer}
        notice={notice}
        frame={{ facts, mode, languages }}
        sizes={sizes}
      />
    ),
    css: squeezed(thankYouStyles) + cssVariables(thankYou, request.design) + rules,
    fonts: fontsIn(design.font, rules, request.design.custom_css),
    language: facts.language,
  }
}

function drawLogin(request: Extract<PageRequest, { page: 'login' }>, clean: Clean, mode: 'published' | 'preview') {
  const { design, rules } = ready(loginPage, request, clean)
  const { facts, languages, purpose, links, sizes } = request
  return {
    element: <LoginPage design={design} frame={{ facts, mode, languages }} sizes={sizes} purpose={purpose} links={links} />,
    css: squeezed(loginStyles) + cssVariables(loginPage, request.design) + rules,
    fonts: fontsIn(design.font_family, rules, request.design.custom_css),
    language: facts.language,
  }
}

function drawLanding(request: Extract<PageRequest, { page: 'refer' }>, clean: Clean, mode: 'published' | 'preview') {
  const { facts, languages, part, state, friend, sizes } = request
  const { design, rules } = ready(landingPage, request, clean, freshWords(facts))
  return {
    element: (
      <LandingPage design={design} part={part} state={state} friend={friend} frame={{ facts, mode, languages }} sizes={sizes} />
    ),
    css: squeezed(landingStyles) + cssVariables(landingPage, request.design) + rules,
    fonts: fontsIn('Inter', rules, undefined),
    language: facts.language,
  }
}

function ready<Table extends Design>(
  table: Table,
  { design, facts }: Pick<Drawn, 'design' | 'facts'>,
  clean: Clean,
  translate = defaultsIn(facts.language),
) {
  const styles = styleBook()
  const made = prepareDesign(table, design as DesignOf<Table>, {
    clean,
    placeholders: facts.placeholders,
    styles,
    translate,
  })
  return { design: made, rules: styles.rules() }
}

const made = new Map<string, string>()

function squeezed(css: string): string {
  const known = made.get(css) ?? minifyCss(css)
  made.set(css, known)
  return known
}
