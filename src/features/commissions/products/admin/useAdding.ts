import { useNavigate, useSearch } from '@tanstack/react-router'

/** Whether the picker is open. It stands in the address, so that a link can lead straight to choosing. */
export function useAdding(): [isAdding: boolean, setAdding: (isAdding: boolean) => void] {
  const { add } = useSearch({ strict: false }) as { add?: string }
  const navigate = useNavigate()
  const setAdding = (isAdding: boolean) => {
    const search = (now: Record<string, unknown>) => ({ ...now, add: isAdding ? '1' : undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [add === '1', setAdding]
}
