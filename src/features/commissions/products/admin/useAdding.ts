import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { storeBridge } from '#browser/embedded.ts'

/** Whether the picker is open. It stands in the address, so that a link can lead straight to choosing. */
export function useAdding(): [isAdding: boolean, setAdding: (isAdding: boolean) => void] {
  const { add } = useSearch({ strict: false }) as { add?: string }
  const navigate = useNavigate()
  const [isUnasked, setUnasked] = useState(isJustLoaded)
  const setAdding = (isAdding: boolean) => {
    setUnasked(false)
    const search = (now: Record<string, unknown>) => ({ ...now, add: isAdding ? '1' : undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [add === '1' && !isUnasked, setAdding]
}

/** Who loads a page in the store's admin has asked for no window of the platform; who followed a link in it has. */
const isJustLoaded = () => storeBridge() !== undefined && !navigator.userActivation?.hasBeenActive
