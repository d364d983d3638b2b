import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import type { Filter } from '../filters/Filter.ts'
import type { ListScreenProps } from '../ListScreen.tsx'
import { ColumnPicker } from '../table/ColumnPicker.tsx'
import { ExportButton } from './ExportButton.tsx'
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
  const say = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (list.status === 'forbidden') return null
  const isBare = !searchable && filters.length === 0 && !columnChoice && !exportFrom
  const inUse = filters.filter(filter => filter.tag(list.state) !== undefined).length
  return (
    <Inline wrap className={styles.toolbar} data-bare={isBare || undefined}>
      {searchable && (
        <SearchBox
          title={title}
          query={String(list.state.query ?? '')}
          search={query => list.change({ query }, { replace: true })}
        />
      )}
      {/* Where there is little room the filters unfold; elsewhere they are always there. */}
      {filters.length > 0 && (
        <Button
          variant="default"
          className={styles.unfold}
          data-set={inUse > 0 || undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<SlidersHorizontal size={16} aria-hidden />}
          onClick={() => setOpen(is => !is)}
        >
          {inUse > 0 ? say('list.filtersInUse', { count: inUse }) : say('list.openFilters')}
        </Button>
      )}
      <Inline align="stretch" wrap id={id} className={styles.filters} data-open={isOpen || undefined}>
        {filters.map(filter => (
          <Fragment key={filter.id}>{filter.control(list)}</Fragment>
        ))}
      </Inline>
      <Inline align="stretch" wrap className={`${parts.atEnd} ${styles.tools}`}>
        <SortSelect list={list} columns={columns} />
        {columnChoice && <ColumnPicker columns={columns} choice={columnChoice} />}
        {exportFrom && <ExportButton endpoint={exportFrom} state={list.state} />}
      </Inline>
    </Inline>
  )
}
