import { lazyTexts } from '#browser/start/lazyTexts.ts'
import { type CompleteTexts, type MergedTexts, mergeTexts } from '#kit/text.ts'
import { en as kit } from '#kit/texts/en.ts'
import type { PortalSource, PortalTexts } from '#portal/text.tsx'
import { features } from './features.ts'
import { en as frame } from './texts/en.ts'

type Feature = (typeof features)[number]
type Loaded<Load> = Load extends () => Promise<readonly (infer File)[]> ? File : never
type EnglishFile = Loaded<NonNullable<Feature['texts']>['en']>
type VietnameseFile = Loaded<NonNullable<Feature['texts']>['vi']> | Awaited<ReturnType<typeof frameInVietnamese>>[number]

type FrameWords = typeof kit | typeof frame | NonNullable<Feature['frame']>[number]
type Frame = MergedTexts<FrameWords>
type Whole = MergedTexts<FrameWords | EnglishFile['en']>

declare module '#portal/text.tsx' {
  interface PortalFrameTexts extends Frame {}
  interface PortalTexts extends Whole {}
}

/** The words of the frame and of home. Those of the other screens come with them. */
const en = mergeTexts<FrameWords>([kit, frame, ...features.flatMap<FrameWords>(({ frame = [] }) => frame)])

export const screenTexts = lazyTexts(async (): Promise<PortalTexts> => {
  const files = features.map(({ texts }): Promise<readonly EnglishFile[]> | undefined => texts?.en?.())
  const words = (await Promise.all(files)).flatMap((loaded = []) => loaded)
  return mergeTexts<FrameWords | EnglishFile['en']>([en, ...words.map(file => file.en)])
})

const frameInVietnamese = () => Promise.all([import('#kit/texts/vi.ts'), import('./texts/vi.ts')])

async function vietnamese(): Promise<CompleteTexts<PortalTexts>> {
  const files = features.map(({ texts }): Promise<readonly VietnameseFile[]> | undefined => texts?.vi())
  const words = (await Promise.all([frameInVietnamese(), ...files])).flatMap((loaded: readonly VietnameseFile[] = []) => loaded)
  return mergeTexts<VietnameseFile['vi']>(words.map(file => file.vi))
}

export const portalTexts: PortalSource = {
  en,
  screens: screenTexts,
  load: async language => (language === 'vi' ? vietnamese() : undefined),
}
