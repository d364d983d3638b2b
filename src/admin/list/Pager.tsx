import { NativeSelect, Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { PAGE_SIZES } from '#kit/contract/list-query.ts'
import { useText } from '../text.tsx'
import styles from './list.module.css'
import type { List } from './useList.ts'

interface PagerProps {
  list: Pick<List<unknown>, 'state' | 'rows' | 'total' | 'capped' | 'change'>
}

export function Pager({ list: { state, rows, total, capped, change } }: PagerProps) {
  const say = useText()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { format } = new Intl.NumberFormat(say.language)
  const before = (state.page - 1) * state.per_page
  const counted = capped ? say('list.more', { total: format(total) }) : format(total)
  const pages = Math.ceil(total / state.per_page)
  const names = { previous: say('common.previous'), next: say('common.next'), first: '', last: '' }
  return (
    <Inline as="footer" gap={['sm', 'md']} justify="space-between" wrap className={styles.pager}>
      <Quiet as="span" className={parts.figures}>
        {say('list.range', { from: format(before + 1), to: format(before + rows.length), total: counted })}
      </Quiet>
      {pages > 1 && (
        <nav aria-label={say('list.pages')}>
          <Pagination
            size="sm"
            total={pages}
            value={state.page}
            siblings={isNarrow ? 0 : 1}
            onChange={page => change({ page })}
            getItemProps={page => ({ 'aria-label': say('list.goToPage', { page }) })}
            getControlProps={control => ({ 'aria-label': names[control] })}
          />
        </nav>
      )}
      <NativeSelect
        size="sm"
        aria-label={say('list.rowsPerPage')}
        data={PAGE_SIZES.map(size => ({ value: String(size), label: say('base.perPage', { size }) }))}
        value={String(state.per_page)}
        onChange={event => change({ per_page: Number(event.currentTarget.value) })}
      />
    </Inline>
  )
}
