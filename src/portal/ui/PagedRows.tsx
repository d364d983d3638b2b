import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SecondButton } from '#browser/ui/Button.tsx'
import { useFrameText } from '../text.tsx'
import { Loaded } from './Loaded.tsx'

interface PagedRowsProps<Row> {
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>>
  /** Drawn where there are none. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A long list: what was read so far, and a button for more. */
export function PagedRows<Row>({ pages, empty, children }: PagedRowsProps<Row>) {
  const say = useFrameText()
  return (
    <>
      <Loaded query={pages}>
        {({ pages: found }) => {
          const rows = found.flatMap(page => page.rows)
          return rows.length === 0 ? empty : children(rows)
        }}
      </Loaded>
      {pages.hasNextPage && (
        <SecondButton busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say('portalFrame.more')}
        </SecondButton>
      )}
    </>
  )
}
