import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type Key, useText } from '../text.tsx'
import { useHeavyPart } from '../ui/useHeavyPart.ts'
import { BulkBar } from './BulkBar.tsx'
import type { Filter } from './filters/Filter.ts'
import { type EmptyList, NoRows, Refused } from './ListStates.tsx'
import styles from './list.module.css'
import { Pager } from './Pager.tsx'
import { ListTable } from './table/ListTable.tsx'
import type { RowAction } from './table/RowMenu.tsx'
import { FilterTags } from './toolbar/FilterTags.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { List } from './useList.ts'

export interface Column<Row> {
  id: string
  title: Key
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** What it is sorted by, where that has another name than the column. */
  sortBy?: string
  /** In pixels; columns without one share what is left. */
  width?: number
  /** The headline where rows are cards, instead of the first column. */
  headline?: boolean
  /**
   * Its place where rows are cards: title, what stands beside it and the amount in the first line, lines and what stands at
   * their end below, or none. A list that gives places has cards of a few lines; columns without one follow with their names.
   */
  card?: 'title' | 'beside' | 'amount' | 'line' | 'end' | 'none'
  /** Amounts and counts stand at the end of their column. */
  align?: 'end'
}

/** Which columns a person wants to see. */
export interface ColumnChoice {
  isKnown: boolean
  /** Cannot be switched off, so they are among those shown. */
  always: readonly string[]
  /** All of them, unless some were chosen. */
  shown: readonly string[] | undefined
  choose: (columns: string[]) => void
}

export interface BulkAction<Row> {
  label: string
  icon?: ReactNode
  danger?: boolean
  run: (rows: Row[]) => void
  /** The same for everything the filters find, on all pages. */
  runAll?: () => void
}

export interface ListScreenProps<Row> {
  list: List<Row>
  title: string
  /** 2 where the list is a part of a page that has a heading of its own. */
  level?: 1 | 2
  /** A sentence under the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  columns: readonly Column<Row>[]
  columnChoice?: ColumnChoice
  /** Without it there is no box to search. */
  searchable?: boolean
  filters?: readonly Filter[]
  /** Between the heading and the list: what it comes to as a whole. */
  above?: ReactNode
  /** The lists one goes between; they stay where one of them is empty. */
  views?: ReactNode
  /** Above the filters: the few views of the list one goes between. */
  tabs?: ReactNode
  /** A word above the rows: what has come, what did not work. */
  notice?: ReactNode
  exportFrom?: Endpoint
  /** The rows drawn another way, in the place of the table. */
  gallery?: ReactNode
  /** What a row is called when it is spoken of. */
  nameOf: (row: Row) => string
  /** Where a row leads; its first column becomes the link. */
  open?: (row: Row) => string | undefined
  /** A look at a row beside the list: what a click on it does, outside its link. */
  peek?: (row: Row) => void
  /** What unfolds under a row. */
  detail?: (row: Row) => ReactNode | undefined
  rowActions?: (row: Row) => readonly RowAction[]
  bulk?: readonly BulkAction<Row>[]
  /** What the chosen rows come to, beside their number. */
  selectionSum?: (rows: readonly Row[]) => string
  isSelectable?: (row: Row) => boolean
  /** A row that has just come is lit up for a moment. */
  isFresh?: (row: Row) => boolean
  /** What stands here before there is anything. */
  empty: EmptyList
}

const noFilters: readonly Filter[] = []

/** A whole list screen from its declaration. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, title, level = 1, lead, actions, columns, columnChoice, filters = noFilters, bulk, empty } = props
  const { above, views, tabs, notice, gallery } = props
  const say = useText()
  const titleId = useId()
  const isSheetDue = useHeavyPart()
  const isRefused = list.status === 'failed' || list.status === 'forbidden'
  // Before there is anything there is nothing to search, filter or sort either.
  const isBlank = list.status === 'ready' && list.rows.length === 0 && !list.isFiltered
  const shown = columns.filter(({ id }) => columnChoice?.shown?.includes(id) ?? true)
  return (
    <Stack as="section" gap="lg" className={styles.screen} aria-labelledby={titleId}>
      <Inline as="header" gap="md" align="end" justify="space-between" wrap className={styles.header}>
        <div>
          {level === 1 ? (
            <PageHeading title={title} id={titleId} />
          ) : (
            <Title order={2} size="h3" id={titleId}>
              {title}
            </Title>
          )}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && (
          <Inline align="stretch" wrap>
            {actions}
          </Inline>
        )}
      </Inline>
      {above}
      <div className={styles.sheet} aria-busy={list.isRefreshing || list.status === 'first-load'}>
        {isSheetDue && (
          <>
            {views}
            {!isBlank && (
              <>
                {tabs}
                <Toolbar {...props} filters={filters} />
                <FilterTags list={list} filters={filters} />
              </>
            )}
            {notice}
            {!isBlank && <div className={styles.progress} data-on={list.isRefreshing || undefined} />}
            {isRefused && <Refused list={list} />}
            {list.status === 'ready' && list.rows.length === 0 && <NoRows list={list} empty={empty} />}
            {(list.status === 'first-load' || list.rows.length > 0) &&
              (gallery ?? <ListTable {...props} columns={shown} titleId={titleId} />)}
            {list.rows.length > 0 && <Pager list={list} />}
          </>
        )}
      </div>
      {bulk && list.selection.size > 0 && (
        <BulkBar list={list} actions={bulk} isSelectable={props.isSelectable} sumOf={props.selectionSum} />
      )}
      <div role="status" className="only-read">
        {list.status === 'ready' && !list.isRefreshing && say('base.results', { count: list.total })}
        {list.status === 'first-load' && say('list.loading', { title })}
      </div>
    </Stack>
  )
}
