import { useNavigate, useSearch } from '@tanstack/react-router'

/** One value in the address, so that a link brings another person to the same place. */
export function useAddressParam(name: string): [value: string | undefined, set: (value: string | undefined) => void] {
  const found = (useSearch({ strict: false }) as Record<string, unknown>)[name]
  const navigate = useNavigate()
  const set = (value: string | undefined) => {
    const search = (now: Record<string, unknown>) => ({ ...now, [name]: value })
    void navigate({ to: '.', search: search as never, resetScroll: false })
  }
  return [typeof found === 'string' && found !== '' ? found : undefined, set]
}
