import { contrast, contrastingColor, mixed, VISIBLE } from '#kit/design/contrast.ts'
import type { LoginPage } from './loginPage.ts'

/** The surfaces of the portal in both schemes, as the tokens have them. */
const LIGHT = '#ffffff'
const DARK = '#181f1b'
/** How much of the brand is in the soft ground on which its words stand, as in the menu. */
const SOFT = 0.09

type Dressed = Pick<LoginPage, 'font_family' | 'button_color' | 'button_text_color' | 'link_color'>

/** The merchant's colours in both schemes, each made readable where it would not be. */
export function brandColors({ button_color, button_text_color, link_color }: Omit<Dressed, 'font_family'>) {
  const brand = { light: contrastingColor(button_color, LIGHT, VISIBLE), dark: contrastingColor(button_color, DARK, VISIBLE) }
  const on = { light: contrastingColor(button_text_color, brand.light), dark: contrastingColor(button_text_color, brand.dark) }
  // A pressed button moves away from what is written on it, never towards it.
  const away = { light: awayFrom(on.light, brand.light), dark: awayFrom(on.dark, brand.dark) }
  const text = {
    light: contrastingColor(link_color, mixed(brand.light, SOFT, LIGHT)),
    dark: contrastingColor(link_color, mixed(brand.dark, SOFT, DARK)),
  }
  return { brand, on, away, text }
}

/** The merchant's colours and font over the portal's own. */
export function portalColors({ font_family, ...design }: Dressed): Record<`--${string}`, string> {
  const { brand, on, away, text } = brandColors(design)
  const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`
  return {
    '--brand': both(brand),
    '--brand-hover': `color-mix(in srgb, var(--brand) 88%, ${both(away)})`,
    '--on-brand': both(on),
    '--brand-text': both(text),
    '--brand-soft': `color-mix(in srgb, var(--brand) ${SOFT * 100}%, var(--surface))`,
    '--focus': both(text),
    '--font': `"${font_family}", ui-sans-serif, system-ui, "Noto Sans", sans-serif`,
  }
}

export const portalTheme = (design: Dressed): string =>
  `:root {\n${Object.entries(portalColors(design))
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`

const awayFrom = (text: string, background: string): string =>
  contrast(background, '#000000') > contrast(text, '#000000') ? '#ffffff' : '#000000'
