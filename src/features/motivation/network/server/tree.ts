import {
  chainFrom,
  peopleById,
  publishAffiliatesChanged,
  setUpline,
  type TopsAfter,
  type TreeRow,
  treeBelow,
  treePerson,
  treeTops,
  uplineProblem,
} from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type MovePreview, PREVIEW_NAMED, type TreePage, type TreeRef, type TreeView } from '../contract.ts'

const AT_ONCE = 50

export async function topsPage(tx: Tx, shop_id: number, after: string | undefined): Promise<TreePage> {
  const rows = await treeTops(tx, shop_id, readTopsAfter(after), AT_ONCE + 1)
  return pageOf(rows, ({ people, id }) => `${people}.${id}`)
}

export async function belowPage(tx: Tx, shop_id: number, id: number, after: string | undefined): Promise<TreePage> {
  await requirePerson(tx, shop_id, id)
  const rows = await treeBelow(tx, shop_id, {
    id,
    after: after === undefined ? 0 : Number.parseInt(after, 10),
    limit: AT_ONCE + 1,
  })
  return pageOf(rows, row => String(row.id))
}

function readTopsAfter(after: string | undefined): TopsAfter | undefined {
  if (after === undefined) return undefined
  const [people, id = '0'] = after.split('.') as [string, string?]
  return { people: Number(people), id: Number(id) }
}

function pageOf(found: readonly TreeRow[], markOf: (row: TreeRow) => string): TreePage {
  const rows = found.slice(0, AT_ONCE)
  return { rows, next: found.length > AT_ONCE ? markOf(rows.at(-1)!) : null }
}

async function requirePerson(tx: Tx, shop_id: number, id: number): Promise<TreeRow> {
  const person = await treePerson(tx, shop_id, id)
  if (!person) throw new Refusal('not_found')
  return person
}

/** Somebody with the way to them from the top. */
export async function viewOf(tx: Tx, shop_id: number, id: number): Promise<TreeView> {
  const person = await requirePerson(tx, shop_id, id)
  const [, ...above] = await peopleAbove(tx, shop_id, id)
  return { person, path: above.reverse() }
}

/** The affiliate and everybody above, from the bottom up. */
async function peopleAbove(tx: Tx, shop_id: number, id: number): Promise<TreeRef[]> {
  const ids = (await chainFrom(tx, shop_id, id)).map(one => one.id)
  const people = await peopleById(tx, shop_id, ids)
  return ids.map(one => people.get(one)!)
}

interface UplineMove {
  id: number
  upline_id: number | null
}

/** Who would stand elsewhere, and who would earn by them no more or from then on. */
export async function previewMove(tx: Tx, shop_id: number, move: UplineMove, t: AnyText): Promise<MovePreview> {
  const { person } = await viewOf(tx, shop_id, move.id)
  const [self, ...before] = await peopleAbove(tx, shop_id, move.id)
  const problem = await uplineProblem(tx, shop_id, move)
  const after = move.upline_id === null ? [] : await peopleAbove(tx, shop_id, move.upline_id)
  const isIn = (people: readonly TreeRef[]) => {
    const ids = new Set(people.map(one => one.id))
    return (one: TreeRef) => ids.has(one.id)
  }
  const below = await treeBelow(tx, shop_id, { id: move.id, limit: PREVIEW_NAMED })
  return {
    person: self!,
    from: before[0] ?? null,
    to: after[0] ?? null,
    affected: person.people + 1,
    named: below.map(({ id, full_name, email }) => ({ id, full_name, email })),
    losing: before.filter(one => !isIn(after)(one)),
    gaining: problem ? [] : after.filter(one => !isIn(before)(one)),
    problem: problem ? t.any(problem) : null,
  }
}

/** Moves the branch; answers both uplines by name, or nothing where it stands there already. */
export async function moveBelow(
  tx: Tx,
  shop_id: number,
  { id, upline_id }: UplineMove,
): Promise<{ affiliate: string; before: string | null; after: string | null } | undefined> {
  const { before } = await setUpline(tx, shop_id, { id, upline_id })
  if (before === upline_id) return undefined
  await publishAffiliatesChanged(tx, shop_id, [id])
  const people = await peopleById(
    tx,
    shop_id,
    [id, before, upline_id].filter(one => one !== null),
  )
  const nameOf = (one: number | null) => (one === null ? null : (people.get(one)?.full_name ?? `#${one}`))
  return { affiliate: nameOf(id)!, before: nameOf(before), after: nameOf(upline_id) }
}
