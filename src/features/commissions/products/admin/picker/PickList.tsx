import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import parts from '#browser/ui/parts.module.css'
import type { ListEndpoint } from '#kit/contract/list-query.ts'
import { type CollectionRow, type ProductRow, products } from '../../contract.ts'
import { ProductTitle } from '../ProductTitle.tsx'
import { usePrice } from '../usePrice.ts'
import styles from './ProductPicker.module.css'

interface ChosenIn {
  query: string
  chosen: readonly number[]
  choose: (ids: number[]) => void
}

export function Products(chosen: ChosenIn) {
  const say = useText()
  const price = usePrice()
  const below = (product: ProductRow) =>
    [price(product), product.variants > 1 ? say('product.variants', { count: product.variants }) : undefined]
      .filter(Boolean)
      .join(' · ')
  return <PickList<ProductRow> endpoint={products.list} kind="product" below={below} {...chosen} />
}

export function Collections(chosen: ChosenIn) {
  const say = useText()
  const below = (collection: CollectionRow) => say('product.inCollection', { count: collection.products })
  return <PickList<CollectionRow> endpoint={products.collections} kind="collection" below={below} {...chosen} />
}

interface PickListProps<Row> extends ChosenIn {
  endpoint: ListEndpoint
  kind: 'product' | 'collection'
  below: (row: Row) => ReactNode
}

const PAGE = 25

interface PickPage<Row> {
  rows: Row[]
  total: number
}

function PickList<Row extends { id: number; title: string; image_url: string | null }>(props: PickListProps<Row>) {
  const { endpoint, kind, below, query, chosen, choose } = props
  const say = useText()
  const found = useInfiniteQuery({
    queryKey: [endpoint.route, 'pick', query],
    queryFn: ({ pageParam }) =>
      callWith(endpoint, { query: { page: pageParam, per_page: PAGE, query: query || undefined } }) as Promise<PickPage<Row>>,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
  })
  if (found.isPending)
    return (
      <div className={`${styles.state} ${parts.framed}`} role="status" aria-label={say('common.loading')}>
        <Loader size="sm" />
      </div>
    )
  if (found.isError)
    return (
      <div className={`${styles.state} ${parts.framed}`} role="alert">
        {found.error.message || say('error.unavailable')}
        <Button variant="default" size="xs" onClick={() => void found.refetch()}>
          {say('common.retry')}
        </Button>
      </div>
    )
  const rows = found.data.pages.flatMap(page => page.rows)
  if (rows.length === 0)
    return <div className={`${styles.state} ${parts.framed}`}>{say(query ? 'common.noResults' : `product.none.${kind}`)}</div>
  return (
    <ul className={`${styles.list} ${parts.framed}`} aria-label={say(`product.kind.${kind}`)}>
      {rows.map(row => (
        <li key={row.id}>
          <label className={`${parts.signLine} ${styles.row} ${parts.hoverable}`}>
            <input
              type="checkbox"
              aria-label={row.title}
              checked={chosen.includes(row.id)}
              onChange={event => choose(event.currentTarget.checked ? [...chosen, row.id] : chosen.filter(id => id !== row.id))}
            />
            <ProductTitle item={row} kind={kind} below={below(row)} />
          </label>
        </li>
      ))}
      {found.hasNextPage && (
        <li className={`${styles.more} ${parts.centered}`}>
          <Button variant="default" size="xs" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say('product.more')}
          </Button>
        </li>
      )}
    </ul>
  )
}
