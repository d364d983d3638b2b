import { callWith } from '#browser/calls/call.ts'
import { storeBridge } from '#browser/embedded.ts'
import { products } from '../../contract.ts'
import type { PickKind } from './ProductPicker.tsx'

/** So many are asked for at once. */
const PAGE = 100

interface Chosen {
  /** By our numbers, as our own picker gives them. */
  ids: number[]
  /** What the store has and we have not read yet. */
  unknown: number
}

/** Whether the store around this page offers its own picker. */
export const hasStorePicker = () => storeBridge()?.resourcePicker !== undefined

/** Lets the merchant choose in the store's own picker, by the store's numbers; nothing if they change their mind. */
export async function pickInStore(kind: PickKind, { multiple }: { multiple: boolean }): Promise<string[] | undefined> {
  const chosen = await storeBridge()?.resourcePicker?.({
    type: kind,
    action: 'select',
    multiple,
    ...(kind === 'product' && { filter: { variants: false } }),
  })
  return chosen?.map(({ id }) => id.slice(id.lastIndexOf('/') + 1))
}

/** The same of several, as our own picker has them. */
export async function chooseInStore(kind: PickKind): Promise<Chosen | undefined> {
  const numbers = await pickInStore(kind, { multiple: true })
  if (!numbers) return undefined
  const ids: number[] = []
  for (let from = 0; from < numbers.length; from += PAGE) {
    const platform_ids = numbers.slice(from, from + PAGE).join(',')
    const found = await callWith(kind === 'product' ? products.list : products.collections, {
      query: { platform_ids, page: 1, per_page: PAGE },
    })
    ids.push(...(found as { rows: { id: number }[] }).rows.map(({ id }) => id))
  }
  return { ids, unknown: numbers.length - ids.length }
}
