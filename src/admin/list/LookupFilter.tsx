import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../text.tsx'
import { type Filter, idsOf, type Option, shortNames } from './Filter.ts'
import { FilterButton } from './FilterButton.tsx'
import styles from './toolbar.module.css'

interface Lookup {
  id: string
  label: string
  /** Those a text fits, as the server knows them; called as a hook. Nothing while they are on their way. */
  useFound: (text: string) => readonly Option[] | undefined
  /** Those in use, with their names. */
  chosen: readonly Option[]
}

/** Any of more than a list can hold: searched on the server, kept by their ids. */
export function lookupFilter(lookup: Lookup): Filter {
  const { id, label, chosen } = lookup
  return {
    id,
    params: [id],
    control: ({ state, change }) => (
      <LookupFilter {...lookup} ids={idsOf(state, id)} choose={ids => change({ [id]: ids.join(',') || undefined })} />
    ),
    tag: state => {
      const ids = idsOf(state, id)
      if (ids.length === 0) return undefined
      return `${label}: ${shortNames(ids.map(one => chosen.find(option => option.value === one)?.label ?? `#${one}`))}`
    },
  }
}

type LookupFilterProps = Lookup & { ids: readonly string[]; choose: (ids: string[]) => void }

function LookupFilter(props: LookupFilterProps) {
  const say = useText()
  return (
    <FilterButton label={props.label} name={say('list.filterBy', { field: props.label })} isSet={props.ids.length > 0}>
      {() => <Found {...props} />}
    </FilterButton>
  )
}

const PAUSE = 200

function Found({ label, useFound, chosen, ids, choose }: LookupFilterProps) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), PAUSE)
  const found = useFound(wanted)
  const known = wanted ? [] : chosen.filter(option => ids.includes(option.value))
  const shown = [...known, ...(found ?? []).filter(option => !known.some(({ value }) => value === option.value))]
  const isOn = (value: string) => ids.includes(value)

  function pick(value: string) {
    choose(isOn(value) ? ids.filter(other => other !== value) : [...ids, value])
  }

  return (
    <div>
      <TextInput
        size="sm"
        mb="xs"
        value={typed}
        placeholder={say('common.search')}
        aria-label={`${say('common.search')}: ${label}`}
        leftSection={<Search size={15} aria-hidden />}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.options} aria-label={label} aria-busy={found === undefined}>
        {shown.map(({ value, label: text, hint }) => (
          <li key={value}>
            <button type="button" className={styles.option} aria-pressed={isOn(value)} onClick={() => pick(value)}>
              <Check size={16} aria-hidden className={styles.check} />
              <span>
                {text}
                {hint && <small>{hint}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.noOptions}>{say(found ? 'common.noResults' : 'common.loading')}</p>}
    </div>
  )
}
