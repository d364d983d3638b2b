import {
  capture,
  fieldsToSend,
  receive,
  type Sharer,
  type ToldFields,
  type Versions,
  valuesOf,
  versionsOf,
} from '#features/account/multi-store/rules/copies.ts'
import type { SharedFields } from '#kit/fields.ts'

export const MAIN = 1
export const whole = { name: null, phone: null, codes: [] }

interface Copy {
  versions: Versions
  place: number
  echo_of?: number
}

/** A store as the database has it: rows, copies in the order of their last change, and how far each other store was read. */
export class Store {
  readonly rows = new Map<string, SharedFields>()
  readonly copies = new Map<string, Copy>()
  readonly readUntil = new Map<number, number>()
  readonly sharer: Sharer
  readonly shop_id: number
  place = 0

  constructor(shop_id: number) {
    this.shop_id = shop_id
    this.sharer = { shop_id, main_shop_id: MAIN }
  }

  /** When each was last written. */
  readonly written = new Map<string, number>()

  edit(key: string, values: SharedFields, at = 10) {
    this.written.set(key, at)
    this.rows.set(key, { ...this.rows.get(key), ...values })
  }

  look() {
    for (const [key, values] of this.rows) {
      const { versions, isChanged } = capture(this.copies.get(key)?.versions, values, this.sharer, this.written.get(key) ?? 0)
      if (isChanged) this.copies.set(key, { versions, place: ++this.place })
    }
  }

  /** What another store reads: a page of what changed after the place it knows. */
  page(reader: number, after: number, size: number): { until: number; things: [string, ToldFields][] } {
    const changed = [...this.copies].filter(([, copy]) => copy.place > after).sort(([, a], [, b]) => a.place - b.place)
    const page = changed.slice(0, size)
    return {
      until: page.at(-1)?.[1].place ?? after,
      things: page
        .filter(([, copy]) => copy.echo_of !== reader)
        .map(([key, copy]) => [key, fieldsToSend(copy.versions, this.rows.get(key)!)]),
    }
  }

  take(from: number, things: readonly [string, ToldFields][]) {
    for (const [key, told] of things) {
      const values = this.rows.get(key)
      if (!values) {
        this.rows.set(key, { ...whole, ...valuesOf(told) })
        this.copies.set(key, { versions: versionsOf(told), place: ++this.place, echo_of: from })
        continue
      }
      const { versions, taken, isChanged, isEcho } = receive(
        { versions: this.copies.get(key)?.versions, values },
        told,
        this.sharer,
        this.written.get(key) ?? 0,
      )
      this.rows.set(key, { ...values, ...taken })
      if (isChanged) this.copies.set(key, { versions, place: ++this.place, echo_of: isEcho ? from : undefined })
    }
  }
}

export const rowsOf = (store: Store) => Object.fromEntries([...store.rows].sort(([a], [b]) => (a < b ? -1 : 1)))
