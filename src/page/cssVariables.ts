import { isHexColor } from '#kit/contract/validate.ts'
import type { Design } from '#kit/design/design.ts'
import { fontStack } from '#kit/design/page-fonts.ts'

/** Every colour of a design as a custom property of its own name, and its font. Nothing else of a design becomes CSS. */
export function cssVariables(table: Design, values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(table).flatMap(([name, field]) => {
    if (field.kind === 'color') return [`--${name.replaceAll('_', '-')}:${colorOf(values[name], field.default)}`]
    if (field.kind === 'choice' && /(?:^|_)font(?:_family)?$/.test(name)) return [`--font:${fontStack(String(values[name]))}`]
    return []
  })
  return `.tandem-page{${lines.join(';')}}`
}

const colorOf = (value: unknown, otherwise: string) => (typeof value === 'string' && isHexColor(value) ? value : otherwise)
