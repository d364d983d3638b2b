import { en as form } from '#admin/form/texts/en.ts'
import { en as list } from '#admin/list/texts/en.ts'
import type { AdminSource, AdminTexts } from '#admin/text.tsx'
import { en as engine } from '#admin/texts/en.ts'
import { lazyTexts } from '#browser/start/lazyTexts.ts'
import { type CompleteTexts, type MergedTexts, mergeTexts } from '#kit/text.ts'
import { en as kit } from '#kit/texts/en.ts'
import { features } from './features.ts'
import type { GuestEnglish } from './guest-texts.ts'
import { en as shell } from './texts/en.ts'

type Feature = (typeof features)[number]
type Loaded<Load> = Load extends () => Promise<readonly (infer File)[]> ? File : never
type EnglishFile = Loaded<NonNullable<Feature['texts']>['en']> | typeof import('#admin/editor/texts/en.ts')
type VietnameseFile = Loaded<NonNullable<Feature['texts']>['vi']> | Awaited<ReturnType<typeof engineInVietnamese>>[number]

const engineWords = [kit, engine, form, list, shell]
type FrameWords = (typeof engineWords)[number] | NonNullable<Feature['frame']>[number]
type Frame = MergedTexts<FrameWords>
type Whole = MergedTexts<FrameWords | EnglishFile['en']>

declare module '#admin/text.tsx' {
  interface GuestTexts extends GuestEnglish {}
  interface FrameTexts extends Frame {}
  interface AdminTexts extends Whole {}
}

/** The words of the frame, of home, and of what can appear over any screen. Those of the screens come with the screens. */
const en = mergeTexts<FrameWords>([...engineWords, ...features.flatMap<FrameWords>(({ frame = [] }) => frame)])

export const screenTexts = lazyTexts(async (): Promise<AdminTexts> => {
  const files = features.map(({ texts }): Promise<readonly EnglishFile[]> | undefined => texts?.en?.())
  const words = (await Promise.all([[await import('#admin/editor/texts/en.ts')], ...files])).flatMap((loaded = []) => loaded)
  return mergeTexts<FrameWords | EnglishFile['en']>([en, ...words.map(file => file.en)])
})

const engineInVietnamese = () =>
  Promise.all([
    import('#kit/texts/vi.ts'),
    import('#admin/texts/vi.ts'),
    import('#admin/editor/texts/vi.ts'),
    import('#admin/form/texts/vi.ts'),
    import('#admin/list/texts/vi.ts'),
    import('./texts/vi.ts'),
  ])

async function vietnamese(): Promise<CompleteTexts<AdminTexts>> {
  const files = features.map(({ texts }): Promise<readonly VietnameseFile[]> | undefined => texts?.vi())
  const words = (await Promise.all([engineInVietnamese(), ...files])).flatMap((loaded: readonly VietnameseFile[] = []) => loaded)
  return mergeTexts<VietnameseFile['vi']>(words.map(file => file.vi))
}

export const adminTexts: AdminSource = {
  en,
  screens: screenTexts,
  load: async language => (language === 'vi' ? vietnamese() : undefined),
}
