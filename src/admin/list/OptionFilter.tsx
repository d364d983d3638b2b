import { TextInput } from '@mantine/core'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../text.tsx'
import type { Option } from './Filter.ts'
import { FilterButton } from './FilterButton.tsx'
import styles from './toolbar.module.css'

/** From so many options on there is a box to search them. */
const SEARCH_FROM = 8

interface OptionFilterProps {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  choose: (values: string[]) => void
  /** More than one can be chosen. */
  several?: boolean
}

export function OptionFilter(props: OptionFilterProps) {
  const say = useText()
  return (
    <FilterButton label={props.label} name={say('list.filterBy', { field: props.label })} isSet={props.chosen.length > 0}>
      {close => <Options {...props} close={close} />}
    </FilterButton>
  )
}

function Options({ label, options, chosen, choose, several = false, close }: OptionFilterProps & { close: () => void }) {
  const say = useText()
  const [wanted, setWanted] = useState('')
  const shown = options.filter(option =>
    `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(wanted.toLowerCase().trim()),
  )

  function pick(value: string) {
    const others = chosen.filter(other => other !== value)
    const isOn = others.length < chosen.length
    choose(several ? (isOn ? others : [...chosen, value]) : isOn ? [] : [value])
    if (!several) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk from the box through the options, beside Tab
    <div onKeyDown={walk}>
      {options.length >= SEARCH_FROM && (
        <TextInput
          size="sm"
          mb="xs"
          value={wanted}
          placeholder={say('common.search')}
          aria-label={`${say('common.search')}: ${label}`}
          leftSection={<Search size={15} aria-hidden />}
          onChange={event => setWanted(event.currentTarget.value)}
        />
      )}
      <ul className={styles.options} aria-label={label}>
        {shown.map(({ value, label: text, hint }) => (
          <li key={value}>
            <button type="button" className={styles.option} aria-pressed={chosen.includes(value)} onClick={() => pick(value)}>
              <Check size={16} aria-hidden className={styles.check} />
              <span>
                {text}
                {hint && <small>{hint}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.noOptions}>{say(options.length > 0 ? 'common.noResults' : 'list.noOptions')}</p>
      )}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
