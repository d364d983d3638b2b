import type { Design, DesignField, DesignOf } from '#kit/design/design.ts'
import { fillPlaceholders } from '#kit/placeholders.ts'
import type { StyleBook } from './styleBook.ts'

interface Preparation {
  /** Makes markup safe: on the server and in the browser different tools do it, by the same rules. */
  clean: (markup: string) => string
  placeholders: Readonly<Record<string, string>>
  styles: StyleBook
  /** The words of a fresh design in the reader's language; words of the merchant's own stay. */
  translate?: (text: string) => string
}

/**
 * A design ready to be drawn: placeholders filled, markup filled and then cleaned, so that no value can bring markup along.
 * Only what came through here may be put on a page as it stands.
 */
export function prepareDesign<Table extends Design>(
  table: Table,
  values: DesignOf<Table>,
  preparation: Preparation,
): DesignOf<Table> {
  const ready = Object.entries(table).map(([name, field]) => {
    const value = (values as Record<string, unknown>)[name] ?? field.default
    return [name, prepareValue(field, value, preparation)]
  })
  return Object.fromEntries(ready) as DesignOf<Table>
}

function prepareValue(field: DesignField, value: unknown, preparation: Preparation): unknown {
  const { clean, placeholders, styles, translate } = preparation
  switch (field.kind) {
    case 'text':
      return fillPlaceholders(said(value, translate), placeholders, { escape: 'none' })
    case 'rich':
      return styles.withoutStyles(clean(fillPlaceholders(said(value, translate), placeholders, { escape: 'html' })))
    case 'list':
      return (Array.isArray(value) ? value : []).map(entry => prepareDesign(field.item, entry ?? {}, preparation))
    default:
      return value
  }
}

function said(value: unknown, translate: Preparation['translate']): string {
  const text = typeof value === 'string' ? value : ''
  return translate ? translate(text) : text
}
