import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useText } from '../../text.tsx'
import { FilterButton } from '../toolbar/FilterButton.tsx'
import { type Filter, idsOf, type Option, shortNames } from './Filter.ts'
import { OptionList } from './OptionList.tsx'

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
    control: ({ state, change }) => {
      const ids = idsOf(state, id)
      return (
        <FilterButton label={label} isSet={ids.length > 0}>
          {() => <Found {...lookup} ids={ids} choose={values => change({ [id]: values.join(',') || undefined })} />}
        </FilterButton>
      )
    },
    tag: state => {
      const ids = idsOf(state, id)
      if (ids.length === 0) return undefined
      return `${label}: ${shortNames(ids.map(one => chosen.find(option => option.value === one)?.label ?? `#${one}`))}`
    },
  }
}

const PAUSE = 200

function Found({ label, useFound, chosen, ids, choose }: Lookup & { ids: readonly string[]; choose: (ids: string[]) => void }) {
  const say = useText()
  const [text, type] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), PAUSE)
  const found = useFound(wanted)
  const known = wanted ? [] : chosen.filter(option => ids.includes(option.value))
  const others = (found ?? []).filter(option => !known.some(({ value }) => value === option.value))
  return (
    <OptionList
      label={label}
      options={[...known, ...others]}
      chosen={ids}
      pick={value => choose(ids.includes(value) ? ids.filter(other => other !== value) : [...ids, value])}
      search={{ text, type }}
      isBusy={found === undefined || text.trim() !== wanted}
      nothing={say(found ? 'common.noResults' : 'common.loading')}
    />
  )
}
