import { Loader, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text.tsx'
import type { SearchText } from '../state/useSearchText.ts'
import type { FieldProps } from './field.ts'
import { inputPropsOf } from './inputPropsOf.tsx'
import styles from './PickField.module.css'

interface PickFieldProps<Item> extends FieldProps<Item | null> {
  asked: SearchText
  /** The answer to what was asked. */
  found: { data?: readonly Item[]; isLoading: boolean; isPlaceholderData: boolean }
  keyOf: (item: Item) => string
  labelOf: (item: Item) => string
  /** The item as it stands in the list. */
  option: (item: Item) => ReactNode
  /** Shown and not to be chosen. */
  isTaken?: (item: Item) => boolean
  placeholder?: string
  /** Where nothing is found. */
  nothing: string
}

/** Picks one of many, searched on the server while one types. */
export function PickField<Item>(props: PickFieldProps<Item>) {
  const { value, onChange, asked, found, keyOf, labelOf, option, isTaken, placeholder, nothing, ...field } = props
  const say = useText()
  const others = (found.data ?? []).filter(item => !value || keyOf(item) !== keyOf(value))
  const items = value ? [value, ...others] : others
  // An answer that is only being refreshed still fits what was typed.
  const isWaiting = found.isLoading || found.isPlaceholderData || !asked.isSettled
  const itemOf = (key: string | null) => items.find(item => keyOf(item) === key)
  return (
    <Select
      {...inputPropsOf(field)}
      // What stands there while the answer is on its way fits what was typed before: Enter must not choose it.
      data={items.map(item => ({
        value: keyOf(item),
        label: labelOf(item),
        disabled: isTaken?.(item) || (isWaiting && item !== value),
      }))}
      value={value && keyOf(value)}
      onChange={key => onChange(itemOf(key) ?? null)}
      searchable
      searchValue={asked.typed}
      onSearchChange={asked.type}
      onDropdownOpen={asked.open}
      classNames={{ option: styles.option }}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option: { value: key } }) => {
        const item = itemOf(key)
        return item && option(item)
      }}
      placeholder={placeholder}
      nothingFoundMessage={isWaiting ? say('common.loading') : nothing}
      rightSection={asked.isOpen && isWaiting ? <Loader size={16} /> : undefined}
      clearable={field.optional}
      clearButtonProps={{ 'aria-label': say('common.clear') }}
      allowDeselect={false}
      maxDropdownHeight={300}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  )
}
