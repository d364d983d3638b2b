import { TextInput } from '@mantine/core'
import { Check, Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useText } from '../../text.tsx'
import styles from '../toolbar/toolbar.module.css'
import type { Option } from './Filter.ts'

interface OptionListProps {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  pick: (value: string) => void
  /** The box to search them, where there is one. */
  search?: { text: string; type: (text: string) => void }
  isBusy?: boolean
  /** Said where there are none. */
  nothing: string
}

/** What opens under the button of a filter. Arrow keys walk from the box through the options, beside Tab. */
export function OptionList({ label, options, chosen, pick, search, isBusy, nothing }: OptionListProps) {
  const say = useText()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the box and the buttons inside
    <div onKeyDown={walk}>
      {search && (
        <TextInput
          size="sm"
          mb="xs"
          value={search.text}
          placeholder={say('common.search')}
          aria-label={`${say('common.search')}: ${label}`}
          leftSection={<Search size={15} aria-hidden />}
          onChange={event => search.type(event.currentTarget.value)}
        />
      )}
      <Stack as="ul" gap={2} className={styles.options} aria-label={label} aria-busy={isBusy}>
        {options.map(({ value, label: text, hint }) => (
          <li key={value}>
            <button
              type="button"
              className={`${parts.signLine} ${styles.option} ${parts.hoverable}`}
              aria-pressed={chosen.includes(value)}
              // Options of the former search cannot be chosen while the next one is on its way.
              disabled={isBusy && !chosen.includes(value)}
              onClick={() => pick(value)}
            >
              <Check size={16} aria-hidden className={styles.check} />
              <span>
                {text}
                {hint && <small>{hint}</small>}
              </span>
            </button>
          </li>
        ))}
      </Stack>
      {options.length === 0 && <Quiet className={styles.noOptions}>{nothing}</Quiet>}
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
