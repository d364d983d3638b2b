import type { LazyTexts } from '#browser/start/lazyTexts.ts'
import { useFrameWords, useScreenWords } from '#browser/text.tsx'
import type { Language } from '#kit/languages.ts'
import type { KeyOf, PartialTexts, Translate } from '#kit/text.ts'

/** What the frame and home say. The entry point fills both, so that an unknown key does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PortalFrameTexts {}

/** All words: those of the frame, and those of the screens, which come in a file of their own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PortalTexts {}

export type PortalFrameKey = KeyOf<PortalFrameTexts>

export interface PortalSource {
  en: PortalFrameTexts
  screens: LazyTexts<PortalTexts>
  load: (language: Language) => Promise<PartialTexts<PortalTexts> | undefined>
}

/** For what is drawn before the words of the screens have come: the frame, and home. */
export const useFrameText = (): Translate<PortalFrameKey> => useFrameWords() as Translate<PortalFrameKey>

/** For screens. What is drawn too early waits for its words. */
export const useText = (): Translate<KeyOf<PortalTexts>> => useScreenWords() as Translate<KeyOf<PortalTexts>>
