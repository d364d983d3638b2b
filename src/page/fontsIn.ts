import { webFonts } from '#kit/design/page-fonts.ts'

/** The fonts a page brings along: its own, and those that its formatted texts or the merchant's own rules name. */
export function fontsIn(own: string, ...rules: readonly unknown[]): string[] {
  const text = rules.filter(part => typeof part === 'string').join(' ')
  return [...new Set([own, ...webFonts.filter(name => text.includes(name))])]
}
