import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE = 250

export type SearchText = ReturnType<typeof useSearchText>

/** What is typed into a `PickField`, and what of it the server is asked. `chosen` is the label of what is picked. */
export function useSearchText(chosen: string | undefined) {
  const [typed, setTyped] = useState(chosen ?? '')
  const [settled] = useDebouncedValue(typed, PAUSE)
  const [isOpen, setOpen] = useState(false)
  return {
    typed,
    type: setTyped,
    isOpen,
    open: () => setOpen(true),
    isSettled: typed === settled,
    // The box holds the name of the chosen one until something else is typed.
    query: settled === chosen ? undefined : settled.trim() || undefined,
  }
}
