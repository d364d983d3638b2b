import { lazyTexts } from '#browser/start/lazyTexts.ts'
import { type CompleteTexts, type MergedTexts, mergeTexts } from '#kit/text.ts'
import { en as kit } from '#kit/texts/en.ts'
import type { PortalSource, PortalTexts } from '#portal/text.tsx'
import { features } from './features.ts'
import { en as frame } from './texts/en.ts'

type Feature = (typeof features)[number]
type Loaded<Load> = Load extends () => Promise<readonly (infer Words)[]> ? Words : never
type English = Loaded<NonNullable<Feature['texts']>['en']>
type Vietnamese = Loaded<NonNullable<Feature['texts']>['vi']> | Awaited<ReturnType<typeof frameInVietnamese>>[number]

type FrameWords = typeof kit | typeof frame | NonNullable<Feature['frame']>[number]
type Frame = MergedTexts<FrameWords>
type Whole = MergedTexts<FrameWords | English>

declare module '#portal/text.tsx' {
  interface PortalFrameTexts extends Frame {}
  interface PortalTexts extends Whole {}
}

/** The words of the frame and of home. Those of the other screens come with them. */
const en = mergeTexts<FrameWords>([kit, frame, ...features.flatMap<FrameWords>(({ frame = [] }) => frame)])

export const screenTexts = lazyTexts(async (): Promise<PortalTexts> => {
  const words = features.map(({ texts }): Promise<readonly English[]> | undefined => texts?.en?.())
  return mergeTexts<FrameWords | English>([en, ...(await Promise.all(words)).flatMap((loaded = []) => loaded)])
})

const frameInVietnamese = async () =>
  (await Promise.all([import('#kit/texts/vi.ts'), import('./texts/vi.ts')])).map(({ vi }) => vi)

async function vietnamese(): Promise<CompleteTexts<PortalTexts>> {
  const words = features.map(({ texts }): Promise<readonly Vietnamese[]> | undefined => texts?.vi())
  const loaded = await Promise.all([frameInVietnamese(), ...words])
  return mergeTexts<Vietnamese>(loaded.flatMap((some: readonly Vietnamese[] = []) => some))
}

export const portalTexts: PortalSource = {
  en,
  screens: screenTexts,
  load: async language => (language === 'vi' ? vietnamese() : undefined),
}
