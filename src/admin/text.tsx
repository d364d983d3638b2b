import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { type Language, languages, toLanguage } from '#kit/languages.ts'
import { type Catalogues, createTexts, type KeyOf, type PartialTexts, type Translate } from '#kit/text.ts'
import type { LazyTexts } from './start/lazyTexts.ts'
import { asText, stored } from './stored.ts'

/** What the guest pages say. The entry point fills these three, so that an unknown key does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface GuestTexts {}

/** What the frame says: it is there before anything is drawn. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface FrameTexts {}

/** All words: those of the frame and those of the screens, which come in a file of their own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AdminTexts {}

export type FrameKey = KeyOf<FrameTexts>
export type Key = KeyOf<AdminTexts>
export type GuestSay = Translate<KeyOf<GuestTexts>>
/** Without `any`: a key known only at run time may be one of the screens' words. */
export type FrameSay = Omit<Translate<FrameKey>, 'any'> & ((...spoken: Parameters<Translate<FrameKey>>) => string)
export type Say = Translate<Key>

/** English at once, another language when it is asked for; `undefined` for one without texts. */
export interface GuestSource {
  en: GuestTexts
  load: (language: Language) => Promise<PartialTexts<GuestTexts> | undefined>
}

export interface AdminSource {
  en: FrameTexts
  screens: LazyTexts<AdminTexts>
  load: (language: Language) => Promise<PartialTexts<AdminTexts> | undefined>
}

export interface Spoken {
  language: Language
  guest: GuestSay
  frame?: FrameSay
  /** Waits, inside a drawing, until all words are there. */
  screens?: () => Say
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
export async function speak(source: GuestSource | AdminSource, language: Language): Promise<Spoken> {
  const spoken = 'screens' in source ? await speakAdmin(source, language) : await speakGuest(source, language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  return spoken
}

async function speakGuest(source: GuestSource, language: Language): Promise<Spoken> {
  return { language, guest: translate(source.en, await loaded(source, language), language) }
}

async function speakAdmin({ en, screens, ...source }: AdminSource, language: Language): Promise<Spoken> {
  const texts = await loaded(source, language)
  const frame = translate<FrameTexts>(en, texts, language)
  let whole: Say | undefined
  return {
    language,
    guest: frame,
    frame,
    screens: () => {
      whole ??= translate<AdminTexts>(wordsOf(screens), texts, language)
      return whole
    },
  }
}

/** Only while something is drawn: what must wait is drawn again when they have come. */
function wordsOf(screens: LazyTexts<AdminTexts>): AdminTexts {
  const here = screens.loaded()
  return here === undefined ? use(screens.load()) : here
}

const loaded = <T,>({ load }: { load: (language: Language) => Promise<T | undefined> }, language: Language) =>
  language === 'en' ? undefined : load(language).catch(() => undefined)

/** A language without texts speaks English, in its own direction. */
const translate = <En extends object>(en: En, texts: PartialTexts<En> | undefined, language: Language): Translate<KeyOf<En>> =>
  createTexts<En>({ en, [language]: texts ?? en } as Catalogues<En>)(language)

interface TextProviderProps {
  source: GuestSource | AdminSource
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
  if (!state) throw new Error('A text needs a TextProvider above it')
  return state
}

/** For guest pages. */
export const useGuestText = (): GuestSay => useTextState().spoken.guest

/** For what is drawn before the words of the screens have come: the frame, home, and what lies over any screen. */
export function useFrameText(): FrameSay {
  const { frame } = useTextState().spoken
  if (!frame) throw new Error('A guest page has no words of the admin')
  return frame
}

/** For screens: `const say = useText(); say('page.programs')`. What is drawn too early waits for its words. */
export function useText(): Say {
  const { screens } = useTextState().spoken
  if (!screens) throw new Error('A guest page has no words of the admin')
  return screens()
}

export function useLanguage() {
  const { spoken, chooseLanguage, suggestLanguage } = useTextState()
  return { language: spoken.language, chooseLanguage, suggestLanguage }
}
