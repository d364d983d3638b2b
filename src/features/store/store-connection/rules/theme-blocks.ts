import * as z from 'zod'

/** Where app embeds stand, and where app blocks can stand. */
export const SETTINGS_FILE = 'config/settings_data.json'
export const TEMPLATE_FILES = ['templates/*.json', 'sections/*.json']

/** `absent`: the merchant never turned it on. */
export type EmbedState = 'on' | 'off' | 'absent'

const Block = z.object({ type: z.string().catch(''), disabled: z.boolean().nullish().catch(null) })
const Blocks = z.record(z.string(), Block.catch({ type: '' })).catch({})
const Look = z.object({ blocks: Blocks.optional() }).catch({})
const SettingsData = z.object({
  /** The looks themselves, or the name of a preset. */
  current: z.union([z.string(), Look]),
  presets: z.record(z.string(), Look).catch({}),
})
const Template = z.object({
  sections: z
    .record(
      z.string(),
      z.object({ disabled: z.boolean().nullish().catch(null), blocks: Blocks.optional() }).catch({ disabled: null }),
    )
    .catch({}),
})

/** How it stands with an app embed in the settings of a theme. */
export function embedState(settingsData: string, handle: string): EmbedState {
  const told = SettingsData.safeParse(readThemeJson(settingsData)).data
  if (!told) return 'absent'
  const look = typeof told.current === 'string' ? told.presets[told.current] : told.current
  const found = Object.values(look?.blocks ?? {}).filter(({ type }) => isBlock(type, handle))
  if (found.length === 0) return 'absent'
  return found.some(({ disabled }) => disabled !== true) ? 'on' : 'off'
}

/** Whether an app block is shown by any of these templates. */
export function hasAppBlock(templates: Iterable<string>, handle: string): boolean {
  for (const template of templates)
    for (const section of Object.values(Template.safeParse(readThemeJson(template)).data?.sections ?? {})) {
      if (section.disabled) continue
      const shown = Object.values(section.blocks ?? {}).filter(({ disabled }) => disabled !== true)
      if (shown.some(({ type }) => isBlock(type, handle))) return true
    }
  return false
}

/** `shopify://apps/{app}/blocks/{handle}/{extension}` */
const isBlock = (type: string, handle: string) => /^shopify:\/\/apps\/[^/]+\/blocks\/([^/]+)\//.exec(type)?.[1] === handle

/** The platform writes a comment above the files that its editor makes. */
function readThemeJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''))
  } catch {
    return undefined
  }
}
