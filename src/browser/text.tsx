import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { defaultLanguage, type Language, languages, toLanguage, toSpokenLanguage } from '#kit/languages.ts'
import { LANGUAGE_CHOICE } from '#kit/portal-paths.ts'
import { type Catalogues, createTexts, type Translate } from '#kit/text.ts'
import type { LazyTexts } from './start/lazyTexts.ts'
import { asText, stored } from './stored.ts'

/** The words of one app in the browser: those of the frame at once, those of its screens in a file of their own. */
export interface TextSource {
  en: object
  screens?: LazyTexts<object>
  /** `undefined` for a language without texts. */
  load: (language: Language) => Promise<object | undefined>
}

/** Any key; each app gives its own hooks the exact ones. */
export type AnySay = Translate<string>

export interface Spoken {
  chosen: Language
  /** English where the chosen one has no words; dates and numbers follow it. */
  language: Language
  frame: AnySay
  /** Waits, inside a drawing, until all words are there. */
  screens: () => AnySay
}

interface TextState {
  spoken: Spoken
  /** By one's own hand: kept for the next visit. */
  chooseLanguage: (language: Language) => Promise<void>
  /** By the shop's setting: only where nobody has chosen. */
  suggestLanguage: (language: Language) => Promise<void>
}

const choice = stored(() => localStorage, LANGUAGE_CHOICE, asText)
const TextContext = createContext<TextState | undefined>(undefined)

/** The language to begin with: the one that was chosen, else the browser's. */
export const firstLanguage = () => toLanguage(wantedHere())

/** The same where only languages with words are offered. */
export const firstSpokenLanguage = () => toSpokenLanguage(wantedHere())

const wantedHere = () => choice.read() ?? navigator.languages.join(',')

/** Loads a language before anything is drawn in it, and tells the document. */
export async function speak({ en, screens, load }: TextSource, chosen: Language): Promise<Spoken> {
  const texts = chosen === defaultLanguage ? undefined : await load(chosen).catch(() => undefined)
  const language = texts ? chosen : defaultLanguage
  const frame = translate(en, texts, language)
  let whole: AnySay | undefined
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  return {
    chosen,
    language,
    frame,
    screens: () => {
      whole ??= screens ? translate(wordsOf(screens), texts, language) : frame
      return whole
    },
  }
}

/** Only while something is drawn: what must wait is drawn again when they have come. */
function wordsOf(screens: LazyTexts<object>): object {
  const here = screens.loaded()
  return here === undefined ? use(screens.load()) : here
}

const translate = (en: object, texts: object | undefined, language: Language): AnySay =>
  createTexts<object>({ en, ...(texts && { [language]: texts }) } as Catalogues<object>)(language) as AnySay

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
        if (choice.read() === undefined && language !== spoken.chosen) await change(language)
      },
    }
  }, [source, spoken])
  return <TextContext value={state}>{children}</TextContext>
}

function useTextState(): TextState {
  const state = use(TextContext)
  if (!state) throw new Error('A text needs a TextProvider above it')
  return state
}

/** What is at hand before anything is drawn. */
export const useFrameWords = (): AnySay => useTextState().spoken.frame

/** All words; what is drawn too early waits for them. */
export const useScreenWords = (): AnySay => useTextState().spoken.screens()

export function useLanguage() {
  const { spoken, chooseLanguage, suggestLanguage } = useTextState()
  return { language: spoken.language, chosen: spoken.chosen, chooseLanguage, suggestLanguage }
}
