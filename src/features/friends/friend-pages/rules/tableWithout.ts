import type { Design } from '#kit/design/design.ts'
import { namesWithoutIncentive } from './free-names.ts'
import { freshWithoutIncentive } from './withoutIncentive.ts'

/** The same table for a shop whose friends get nothing: it offers no name for it, and begins with plainer words. */
export function tableWithout<Table extends Design>(table: Table): Table {
  const plain = Object.entries(table).map(([name, field]) => {
    if (field.kind !== 'text' && field.kind !== 'rich') return [name, field]
    return [name, { ...field, default: freshWithoutIncentive(field.default), free: field.free && namesWithoutIncentive }]
  })
  return Object.fromEntries(plain) as Table
}
