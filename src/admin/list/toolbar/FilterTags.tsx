import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import type { Filter } from '../filters/Filter.ts'
import type { List } from '../useList.ts'
import styles from './toolbar.module.css'

interface FilterTagsProps {
  list: Pick<List<unknown>, 'state' | 'change' | 'clear'>
  filters: readonly Filter[]
}

/** What the list is filtered by; closing a tag clears its filter. */
export function FilterTags({ list, filters }: FilterTagsProps) {
  const say = useText()
  const set = filters.flatMap(filter => {
    const text = filter.tag(list.state)
    return text === undefined ? [] : [{ filter, text }]
  })
  if (set.length === 0) return null
  return (
    <Inline as="ul" gap={6} wrap className={styles.tags} aria-label={say('list.filters')}>
      {set.map(({ filter, text }) => (
        <li key={filter.id} className={`${parts.signText} ${styles.tag} ${parts.label} ${parts.tinted}`}>
          <span>{text}</span>
          <button
            type="button"
            aria-label={say('list.removeFilter', { filter: text })}
            onClick={() => list.change(Object.fromEntries(filter.params.map(param => [param, undefined])))}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={list.clear}>
          {say('list.clearAll')}
        </Button>
      </li>
    </Inline>
  )
}
