import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { type Language, languages, toLanguage } from '#kit/languages.ts'
import { createTexts, type KeyOf, type PartialTexts, type Translate } from '#kit/text.ts'
import { asText, stored } from './stored.ts'

/** The entry point adds the texts of every feature here, so that an unknown key does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AdminTexts {}

export type Key = KeyOf<AdminTexts>
export type Say = Translate<Key>

/** English at once, another language when it is asked for; `undefined` for one without texts. */
export interface TextSource {
  en: AdminTexts
  load: (language: Language) => Promise<PartialTexts<AdminTexts> | undefined>
}

export interface Spoken {
  language: Language
  say: Say
}

interface TextState {
  spoken: Spoken
  /** By the merchant's own hand: kept for the next visit. */
  chooseLanguage: (language: Language) => Promise<void>
  /** By the shop's setting: only where the merchant has not chosen. */
  suggestLanguage: (language: Language) => Promise<void>
}

const choice = stored(() => localStorage, 'tandem.language', asText)
const TextContext = createContext<TextState | undefined>(undefined)

/** The language to begin with: the merchant's choice, else the browser's. */
export const firstLanguage = () => toLanguage(choice.read() ?? navigator.languages.join(','))

/** Loads a language before anything is drawn in it, and tells the document. */
export async function speak(source: TextSource, language: Language): Promise<Spoken> {
  const texts = language === 'en' ? undefined : await source.load(language).catch(() => undefined)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  return { language, say: createTexts({ en: source.en, [language]: texts ?? source.en })(language) as Say }
}

interface TextProviderProps {
  source: TextSource
  first: Spoken
  children: ReactNode
}

export function TextProvider({ source, first, children }: TextProviderProps) {
  const [spoken, setSpoken] = useState(first)
  const state = useMemo<TextState>(() => {
    const change = async (language: Language) => setSpoken(await speak(source, language))
    return {
      spoken,
      chooseLanguage: language => {
        choice.write(language)
        return change(language)
      },
      suggestLanguage: async language => {
        if (choice.read() === undefined && language !== spoken.language) await change(language)
      },
    }
  }, [source, spoken])
  return <TextContext value={state}>{children}</TextContext>
}

function useTextState(): TextState {
  const state = use(TextContext)
  if (!state) throw new Error('useText needs a TextProvider above it')
  return state
}

/** `const t = useText(); t('session.email')` */
export const useText = (): Say => useTextState().spoken.say

export function useLanguage() {
  const { spoken, chooseLanguage, suggestLanguage } = useTextState()
  return { language: spoken.language, chooseLanguage, suggestLanguage }
}
