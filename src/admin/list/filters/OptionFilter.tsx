import { useState } from 'react'
import { useText } from '../../text.tsx'
import { FilterButton } from '../toolbar/FilterButton.tsx'
import type { Option } from './Filter.ts'
import { OptionList } from './OptionList.tsx'

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
  return (
    <FilterButton label={props.label} isSet={props.chosen.length > 0}>
      {close => <Options {...props} close={close} />}
    </FilterButton>
  )
}

function Options({ label, options, chosen, choose, several = false, close }: OptionFilterProps & { close: () => void }) {
  const say = useText()
  const [text, type] = useState('')
  const wanted = text.toLowerCase().trim()

  function pick(value: string) {
    const others = chosen.filter(other => other !== value)
    const isOn = others.length < chosen.length
    choose(several ? (isOn ? others : [...chosen, value]) : isOn ? [] : [value])
    if (!several) close()
  }

  return (
    <OptionList
      label={label}
      options={options.filter(option => `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(wanted))}
      chosen={chosen}
      pick={pick}
      search={options.length >= SEARCH_FROM ? { text, type } : undefined}
      nothing={say(options.length > 0 ? 'common.noResults' : 'list.noOptions')}
    />
  )
}
