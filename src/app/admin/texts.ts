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
type Loaded<Load> = Load extends () => Promise<readonly (infer Words)[]> ? Words : never
type English = Loaded<NonNullable<Feature['texts']>['en']> | typeof import('#admin/editor/texts/en.ts').en
type Vietnamese = Loaded<NonNullable<Feature['texts']>['vi']> | Awaited<ReturnType<typeof engineInVietnamese>>[number]

const engineWords = [kit, engine, form, list, shell]
type FrameWords = (typeof engineWords)[number] | NonNullable<Feature['frame']>[number]
type Frame = MergedTexts<FrameWords>
type Whole = MergedTexts<FrameWords | English>

declare module '#admin/text.tsx' {
  interface GuestTexts extends GuestEnglish {}
  interface FrameTexts extends Frame {}
  interface AdminTexts extends Whole {}
}

/** The words of the frame, of home, and of what can appear over any screen. Those of the screens come with the screens. */
const en = mergeTexts<FrameWords>([...engineWords, ...features.flatMap<FrameWords>(({ frame = [] }) => frame)])

export const screenTexts = lazyTexts(async (): Promise<AdminTexts> => {
  const editor = import('#admin/editor/texts/en.ts').then(({ en }) => [en])
  const words = features.map(({ texts }): Promise<readonly English[]> | undefined => texts?.en?.())
  return mergeTexts<FrameWords | English>([en, ...(await Promise.all([editor, ...words])).flatMap((loaded = []) => loaded)])
})

const engineInVietnamese = async () => {
  const files = [
    import('#kit/texts/vi.ts'),
    import('#admin/texts/vi.ts'),
    import('#admin/editor/texts/vi.ts'),
    import('#admin/form/texts/vi.ts'),
    import('#admin/list/texts/vi.ts'),
    import('./texts/vi.ts'),
  ] as const
  return (await Promise.all(files)).map(({ vi }) => vi)
}

async function vietnamese(): Promise<CompleteTexts<AdminTexts>> {
  const words = features.map(({ texts }): Promise<readonly Vietnamese[]> | undefined => texts?.vi())
  const loaded = await Promise.all([engineInVietnamese(), ...words])
  return mergeTexts<Vietnamese>(loaded.flatMap((some: readonly Vietnamese[] = []) => some))
}

export const adminTexts: AdminSource = {
  en,
  screens: screenTexts,
  load: async language => (language === 'vi' ? vietnamese() : undefined),
}
