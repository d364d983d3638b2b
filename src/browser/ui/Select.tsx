import styles from './controls.module.css'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { ChevronIcon } from './icons.tsx'
import { SearchSelect } from './SearchSelect.tsx'

export interface Option {
  value: string
  label: string
}

export interface SelectProps extends FieldProps {
  name: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  searchLabel: string
}

const SEARCH_ABOVE = 8

/** One of several. A long list can be searched. */
export function Select(props: SelectProps) {
  if (props.options.length > SEARCH_ABOVE) return <SearchSelect {...props} />
  const { name, value, options, onChange, searchLabel: _, ...field } = props
  return (
    <FieldFrame {...field}>
      {control => (
        <div className={styles.box}>
          <select
            className={styles.input}
            name={name}
            value={value}
            {...control}
            onChange={event => onChange(event.target.value)}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <ChevronIcon />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
