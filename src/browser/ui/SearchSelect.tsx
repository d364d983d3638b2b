import { type KeyboardEvent, useState } from 'react'
import styles from './controls.module.css'
import { FieldFrame } from './Field.tsx'
import { ChevronIcon } from './icons.tsx'
import type { SelectProps } from './Select.tsx'

/** A list to type into. Arrow keys walk, Enter takes, Escape closes and keeps what was chosen. */
export function SearchSelect({ name, value, options, onChange, searchLabel, ...field }: SelectProps) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const shown = options.filter(option => option.label.toLowerCase().includes((typed ?? '').trim().toLowerCase()))

  const open = () => {
    setTyped('')
    setActive(
      Math.max(
        0,
        options.findIndex(option => option.value === value),
      ),
    )
  }
  const take = (index: number) => {
    const option = shown[index]
    if (option) onChange(option.value)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
      return
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive(Math.min(active + 1, shown.length - 1)),
      ArrowUp: () => setActive(Math.max(active - 1, 0)),
      Enter: () => take(active),
      Escape: () => setTyped(undefined),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <FieldFrame {...field}>
      {control => (
        <div className={styles.combo}>
          <div className={styles.box}>
            <input
              {...control}
              className={styles.input}
              name={name}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={`${control.id}-options`}
              aria-activedescendant={isOpen && shown[active] ? `${control.id}-${active}` : undefined}
              autoComplete="off"
              placeholder={isOpen ? searchLabel : undefined}
              value={typed ?? options.find(option => option.value === value)?.label ?? ''}
              onChange={event => {
                setTyped(event.target.value)
                setActive(0)
              }}
              onClick={() => isOpen || open()}
              onKeyDown={onKeyDown}
              onBlur={() => setTyped(undefined)}
            />
            <span className={styles.chevron}>
              <ChevronIcon />
            </span>
          </div>
          <div
            id={`${control.id}-options`}
            className={styles.options}
            role="listbox"
            aria-label={field.label}
            hidden={!isOpen || !shown.length}
          >
            {isOpen &&
              shown.map((option, index) => (
                <div
                  key={option.value}
                  id={`${control.id}-${index}`}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  data-active={index === active}
                  ref={index === active ? scrollIntoView : undefined}
                  onPointerDown={event => {
                    event.preventDefault()
                    take(index)
                  }}
                >
                  {option.label}
                </div>
              ))}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

const scrollIntoView = (element: HTMLElement | null) => void element?.scrollIntoView({ block: 'nearest' })
