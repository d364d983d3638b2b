import type { SharedFields } from '#kit/fields.ts'

/**
 * How stores that share something end with the same: the last change wins, field by field. Every field has a version: when it was
 * changed, and in which store. Of two changes at the same moment that of the main store wins, then that of the store with the lower
 * number. What a thing was before it was shared is earlier than every change since; there the main store wins, and something wins over
 * nothing.
 */

/** The moment in milliseconds, the store, and what tells the value apart. */
export type Version = readonly [at: number, shop_id: number, hash: string]
export type Versions = Readonly<Record<string, Version>>

/** A field as it is told to another store. */
export interface ToldField {
  value: unknown
  at: number
  shop_id: number
}
export type ToldFields = Readonly<Record<string, ToldField>>

export interface Sharer {
  shop_id: number
  main_shop_id: number
}

const BEFORE_MAIN = 1
const BEFORE_OTHERS = 0
const NEVER = -1

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const nothing = (): Version => neverChanged(null)

/** Fields that hold a list of texts are joined instead: nothing that was valid in one store ends by sharing it. */
export const isSet = (value: unknown): value is readonly string[] => Array.isArray(value)

/** What the store has done to a thing since the last look, at a moment; the versions as they were where that is nothing. */
export function capture(versions: Versions | undefined, values: SharedFields, { shop_id, main_shop_id }: Sharer, at: number) {
  const captured: Record<string, Version> = { ...versions }
  const before = shop_id === main_shop_id ? BEFORE_MAIN : BEFORE_OTHERS
  let isChanged = versions === undefined
  for (const [field, value] of Object.entries(values)) {
    const hash = hashOf(value)
    const known = versions?.[field]
    if (known ? known[2] === hash : isNothing(value)) continue
    // Later than what it takes the place of, whatever the clocks of two servers say.
    const moment = versions ? Math.max(at, (known?.[0] ?? NEVER) + 1) : before
    captured[field] = isSet(value) ? [NEVER, 0, hash] : [moment, shop_id, hash]
    isChanged = true
  }
  return { versions: captured as Versions, isChanged }
}

/** What is told of a thing. A field that was changed since the last look has no version yet, and is told after the next. */
export function fieldsToSend(versions: Versions, values: SharedFields): ToldFields {
  const told: Record<string, ToldField> = {}
  for (const [field, [at, shop_id, hash]] of Object.entries(versions))
    if (hashOf(values[field]) === hash) told[field] = { value: values[field], at, shop_id }
  return told
}

/** What a store makes of what it is told about a thing it has: its own changes since the last look come first. */
export function receive(
  { versions, values }: { versions: Versions | undefined; values: SharedFields },
  told: ToldFields,
  sharer: Sharer,
  at: number,
): Merged {
  const own = capture(versions, values, sharer, at)
  const merged = merge(own.versions, values, told, sharer.main_shop_id)
  return { ...merged, own: own.versions, isChanged: own.isChanged || merged.isChanged }
}

export interface Merged {
  versions: Versions
  /** The versions had nothing been told. */
  own: Versions
  /** The values that change here. */
  taken: SharedFields
  /** Versions changed, though perhaps no value. */
  isChanged: boolean
  /** Nothing here is later than what was told: whoever told it needs not hear of it. */
  isEcho: boolean
  /** Something here is later than what was told. */
  isAhead: boolean
}

function merge(versions: Versions, values: SharedFields, told: ToldFields, main_shop_id: number): Omit<Merged, 'own'> {
  const merged: Record<string, Version> = { ...versions }
  const taken: Record<string, unknown> = {}
  let isEcho = Object.keys(versions).every(field => field in told)
  let isChanged = false
  let isAhead = false
  for (const [field, { value, at, shop_id }] of Object.entries(told)) {
    if (isSet(value)) {
      const mine = isSet(values[field]) ? values[field] : []
      const all = [...new Set([...mine, ...value])].sort()
      if (all.length > value.length) isEcho = false
      if (all.length === mine.length) continue
      taken[field] = all
      merged[field] = [NEVER, 0, hashOf(all)]
      isChanged = true
      continue
    }
    const mine = versions[field] ?? nothing()
    const theirs: Version = [at, shop_id, hashOf(value)]
    if (isLater(mine, theirs, main_shop_id)) {
      isEcho = false
      isAhead = true
    }
    if (!isLater(theirs, mine, main_shop_id)) continue
    merged[field] = theirs
    isChanged = true
    if (theirs[2] !== mine[2]) taken[field] = value
  }
  return { versions: merged, taken, isChanged, isEcho, isAhead }
}

/** Of a value that is a store's own from the beginning: it wins over nothing, and only a change of it is told. */
export const neverChanged = (value: unknown): Version => [NEVER, 0, hashOf(value)]

export const without = (told: ToldFields, fields: readonly string[]): ToldFields =>
  fields.length === 0 ? told : Object.fromEntries(Object.entries(told).filter(([field]) => !fields.includes(field)))

/** The versions of a thing that was made of what was told. */
export const versionsOf = (told: ToldFields): Versions =>
  Object.fromEntries(Object.entries(told).map(([field, { value, at, shop_id }]) => [field, [at, shop_id, hashOf(value)]]))

export const valuesOf = (told: ToldFields): SharedFields =>
  Object.fromEntries(Object.entries(told).map(([field, { value }]) => [field, value]))

function isLater([at, shop, hash]: Version, [otherAt, otherShop, otherHash]: Version, main: number): boolean {
  if (at !== otherAt) return at > otherAt
  if (shop !== otherShop) return shop === main || (otherShop !== main && shop < otherShop)
  // The same store before and after it was away for a while: either will do, as long as it is the same one everywhere.
  return hash > otherHash
}

/** Tells values apart, and does not hold them. */
export function hashOf(value: unknown): string {
  const text = JSON.stringify(isNothing(value) ? null : value)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place++) {
    const letter = text.charCodeAt(place)
    high = Math.imul(high ^ letter, 2_654_435_761)
    low = Math.imul(low ^ letter, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

/** What two stores that have not shared before say differently of one thing, and whose word will hold. Lists are joined and do not differ. */
export function differences(here: SharedFields, there: SharedFields) {
  const differing: { field: string; wins: 'main' | 'here' | 'there' }[] = []
  for (const [field, value] of Object.entries(here)) {
    if (isSet(value) || hashOf(value) === hashOf(there[field])) continue
    differing.push({ field, wins: isNothing(value) ? 'there' : isNothing(there[field]) ? 'here' : 'main' })
  }
  return { differing }
}
