import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '#browser/calls/useRead.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { searchCalls } from '../calls.ts'
import type { SearchResult, search } from '../contract.ts'
import { bestListFirst } from '../rules/bestFirst.ts'
import { type FoundKind, foundKinds, MIN_LETTERS } from '../rules/found-kinds.ts'

const PAUSE = 200

interface FoundItem {
  kind: FoundKind
  item: SearchResult
  path: string
}

interface FoundAnswer {
  found: FoundItem[]
  /** The answer to what is typed is on its way. */
  isSearching: boolean
  isFailed: boolean
}

type FoundLists = Reply<typeof search.find>

const pathOf: { [Kind in FoundKind]: (item: FoundLists[Kind][number]) => string } = {
  affiliates: ({ id }) => `/admin/affiliates/${id}/edit`,
  orders: ({ id }) => `/admin/referrals/order-detail/${id}`,
  referrals: ({ id }) => `/admin/referrals/detail/${id}`,
  programs: ({ id }) => `/admin/programs/${id}/edit`,
  coupons: ({ name }) => `/admin/motivation/coupons?query=${encodeURIComponent(name)}`,
  customers: ({ name }) => `/admin/affiliates/connect-customers?query=${encodeURIComponent(name)}`,
  payments: ({ id, rail }) =>
    rail === 'paypal' ? `/admin/payouts/auto-paypal/${id}/payment-detail` : `/admin/payouts/payments/${id}/payment-detail`,
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
    found: data ? inOrder(text, data) : [],
    isSearching: isWanted && (!isCurrent || answer.isFetching) && !(isCurrent && answer.isError),
    isFailed: isCurrent && answer.isError,
  }
}

const inOrder = (text: string, data: FoundLists): FoundItem[] =>
  bestListFirst(
    text,
    foundKinds.map(kind => ({ items: itemsOf(kind, data) })),
  ).flatMap(list => list.items.map(({ path, kind, item }) => ({ path, kind, item })))

const itemsOf = <Kind extends FoundKind>(kind: Kind, data: FoundLists) =>
  data[kind].map((item: FoundLists[Kind][number]) => ({ ...item, kind, item, path: pathOf[kind](item) }))
