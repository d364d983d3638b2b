import type { LazyTexts } from '#browser/start/lazyTexts.ts'
import { useFrameWords, useScreenWords } from '#browser/text.tsx'
import type { Language } from '#kit/languages.ts'
import type { KeyOf, PartialTexts, Translate } from '#kit/text.ts'

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

/** For guest pages. */
export const useGuestText = (): Translate<KeyOf<GuestTexts>> => useFrameWords() as Translate<KeyOf<GuestTexts>>

/** For what is drawn before the words of the screens have come: the frame, home, and what lies over any screen. */
export const useFrameText = (): FrameSay => useFrameWords() as FrameSay

/** For screens: `const say = useText(); say('page.programs')`. What is drawn too early waits for its words. */
export const useText = (): Say => useScreenWords() as Say
