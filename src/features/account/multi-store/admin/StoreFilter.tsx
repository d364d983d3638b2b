import { NativeSelect } from '@mantine/core'
import { useFrameText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { multiStoreCalls } from '../calls.ts'

const ONE_HOUR = 3_600_000

export const ALL_STORES = 'all'

interface StoreFilterProps {
  /** What one has to be permitted in a store to see its figures. */
  permission: 'dashboard' | 'analytics'
  /** Nothing for this store. */
  store: string | undefined
  choose: (store: string | undefined) => void
}

/** Whose figures are shown: this store's, those of another one of the brand, or of all. */
export function StoreFilter({ permission, store, choose }: StoreFilterProps) {
  const say = useFrameText()
  const stores = useReadableStores(permission)
  if (stores.length === 0) return null
  const options = [
    { value: '', label: say('stores.here') },
    { value: ALL_STORES, label: say('stores.all') },
    ...stores.map(({ shop_id, shop_name }) => ({ value: String(shop_id), label: shop_name })),
  ]
  return (
    <NativeSelect
      aria-label={say('stores.filter')}
      data={options}
      value={options.some(({ value }) => value === store) ? store : ''}
      onChange={event => choose(event.currentTarget.value || undefined)}
    />
  )
}

/** The other stores of the brand in which the person may see such figures. */
export const useReadableStores = (permission: StoreFilterProps['permission']) =>
  useRead(multiStoreCalls.readable, { query: { permission } }, { staleTime: ONE_HOUR }).data ?? []
