import { Fragment } from 'react'
import { ColumnPicker } from './ColumnPicker.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { Filter } from './Filter.ts'
import type { ListScreenProps } from './ListScreen.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import styles from './toolbar.module.css'

type ToolbarProps<Row> = Pick<
  ListScreenProps<Row>,
  'list' | 'title' | 'columns' | 'columnChoice' | 'searchable' | 'exportFrom'
> & {
  filters: readonly Filter[]
}

export function Toolbar<Row>({ list, title, columns, columnChoice, searchable, filters, exportFrom }: ToolbarProps<Row>) {
  if (list.status === 'forbidden') return null
  return (
    <div className={styles.toolbar}>
      {searchable && (
        <SearchBox
          title={title}
          query={String(list.state.query ?? '')}
          search={query => list.change({ query }, { replace: true })}
        />
      )}
      <div className={styles.filters}>
        {filters.map(filter => (
          <Fragment key={filter.id}>{filter.control(list)}</Fragment>
        ))}
      </div>
      <div className={styles.tools}>
        <SortSelect list={list} columns={columns} />
        {columnChoice && <ColumnPicker columns={columns} choice={columnChoice} />}
        {exportFrom && <ExportButton endpoint={exportFrom} state={list.state} />}
      </div>
    </div>
  )
}
