/** The fonts of visitor pages. Web fonts are served from here: a page asks no other host for anything. */

export const webFonts = [
  'Poppins',
  'Jost',
  'Nunito',
  'Inter',
  'DM Sans',
  'Montserrat',
  'Manrope',
  'Lora',
  'Playfair Display',
] as const
export const systemFonts = ['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana'] as const
export const fontNames = [...webFonts, ...systemFonts] as const
export type FontName = (typeof fontNames)[number]

const serifs: readonly string[] = ['Lora', 'Playfair Display', 'Georgia', 'Times New Roman']

/** As a value of `font-family`. */
export function fontStack(name: string): string {
  const known = fontNames.find(font => font === name) ?? 'Inter'
  const last = known === 'Courier New' ? 'monospace' : serifs.includes(known) ? 'serif' : 'sans-serif'
  return `"${known}", ${last}`
}

/** The name of the font in the address of its style sheet; system fonts have none. */
export function fontSlug(name: string): string | undefined {
  return webFonts
    .find(font => font === name)
    ?.toLowerCase()
    .replaceAll(' ', '-')
}
