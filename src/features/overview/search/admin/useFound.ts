import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '#browser/calls/useRead.ts'
import { searchCalls } from '../calls.ts'
import type { Found } from '../contract.ts'
import { type FoundKind, foundKinds, MIN_LETTERS } from '../rules/found-kinds.ts'

const PAUSE = 200

interface FoundAnswer {
  found: { kind: FoundKind; item: Found; path: string }[]
  /** The answer to what is typed is on its way. */
  isSearching: boolean
  isFailed: boolean
}

const pathOf: Record<FoundKind, (id: number) => string> = {
  affiliates: id => `/admin/affiliates/${id}/edit`,
  orders: id => `/admin/referrals/order-detail/${id}`,
  referrals: id => `/admin/referrals/detail/${id}`,
  programs: id => `/admin/programs/${id}/edit`,
}

/** What the shop has under a text, asked once the typing rests. What was found for another text is never shown. */
export function useFound(typed: string): FoundAnswer {
  const text = typed.trim()
  const [wanted] = useDebouncedValue(text, PAUSE)
  const isWanted = text.length >= MIN_LETTERS
  const answer = useRead(searchCalls.find, { query: { query: wanted } }, { enabled: isWanted && wanted.length >= MIN_LETTERS })
  const isCurrent = isWanted && wanted === text
  const data = isCurrent ? answer.data : undefined
  return {
    found: data ? foundKinds.flatMap(kind => data[kind].map(item => ({ kind, item, path: pathOf[kind](item.id) }))) : [],
    isSearching: isWanted && (!isCurrent || answer.isFetching) && !(isCurrent && answer.isError),
    isFailed: isCurrent && answer.isError,
  }
}
