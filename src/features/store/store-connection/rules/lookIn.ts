import { isHexColor } from '#kit/contract/validate.ts'

/** What a theme says that a page of ours can take over. */
export interface StoreLook {
  button_color: string | null
  background_color: string | null
  /** The name of a file of the store. */
  logo: string | null
}

const nothing: StoreLook = { button_color: null, background_color: null, logo: null }

/** Themes have no common names; these are the ones that most of them share, the newer ones first. */
const buttonNames = ['button', 'colors_accent_1', 'color_button', 'color_primary', 'accent_color']
const backgroundNames = ['background', 'colors_background_1', 'color_background', 'color_body_bg']

/** Reads the settings of a theme; what cannot be read says nothing. */
export function lookIn(text: string | undefined): StoreLook {
  const settings = currentOf(parse(text))
  if (!settings) return nothing
  const places = [...schemesOf(settings), settings]
  const colorNamed = (names: readonly string[]) =>
    names.flatMap(name => places.map(place => place[name])).find((value): value is string => isColor(value))
  return {
    button_color: colorNamed(buttonNames)?.toLowerCase() ?? null,
    background_color: colorNamed(backgroundNames)?.toLowerCase() ?? null,
    logo: logoIn(settings.logo),
  }
}

type Settings = Record<string, unknown>
const isRecord = (value: unknown): value is Settings => typeof value === 'object' && value !== null && !Array.isArray(value)
const isColor = (value: unknown): value is string => typeof value === 'string' && isHexColor(value)

/** The editor of themes puts a remark in front. */
function parse(text = ''): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''))
  } catch {
    return undefined
  }
}

/** The settings that are in use, or the name of the preset that is. */
function currentOf(read: unknown): Settings | undefined {
  if (!isRecord(read)) return undefined
  const { current, presets } = read
  if (typeof current !== 'string') return isRecord(current) ? current : undefined
  const preset = isRecord(presets) && Object.hasOwn(presets, current) ? presets[current] : undefined
  return isRecord(preset) ? preset : undefined
}

function schemesOf({ color_schemes }: Settings): Settings[] {
  if (!isRecord(color_schemes)) return []
  return Object.values(color_schemes).flatMap(scheme => (isRecord(scheme) && isRecord(scheme.settings) ? [scheme.settings] : []))
}

const logoIn = (value: unknown): string | null =>
  (typeof value === 'string' && /^shopify:\/\/shop_images\/([\w. -]{1,200})$/.exec(value)?.[1]) || null
