import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { useText } from '../../text.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import styles from './toolbar.module.css'

const FilterPanel = lazyComponent(() => import('./FilterPanel.tsx').then(file => file.FilterPanel))

interface FilterButtonProps {
  label: string
  /** What it is called aloud; a filter says that it is one, because its label is also a heading of the table. */
  name?: string
  isSet: boolean
  /** For a tool of the list: stands alone where there is little room. */
  icon?: ReactNode
  width?: number | 'auto'
  children: (close: () => void) => ReactNode
}

/** The button of one filter and what opens under it. */
export function FilterButton({ label, name, isSet, icon, width = 280, children }: FilterButtonProps) {
  const say = useText()
  const button = (
    <Button
      variant="default"
      className={icon ? `${styles.filter} ${styles.tool}` : styles.filter}
      classNames={{ label: styles.word, section: styles.sign }}
      data-set={isSet || undefined}
      aria-label={name ?? say('list.filterBy', { field: label })}
      leftSection={icon}
      rightSection={<ChevronDown size={15} className={styles.more} aria-hidden />}
    >
      {label}
    </Button>
  )
  return (
    <LazyMenu kind="dialog" target={button} preload={FilterPanel.preload}>
      {target => (
        <FilterPanel target={target} label={label} width={width}>
          {children}
        </FilterPanel>
      )}
    </LazyMenu>
  )
}
