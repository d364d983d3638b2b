import { useCallback, useState } from 'react'

/**
 * What is unfolded: what was opened by hand, and what was wrong at the last attempt to save.
 * It stays open when the error is gone, or the first letter typed would fold the input away.
 */
export function useExpanded<Part>(wrong: readonly Part[], attempts: number, first: readonly Part[] = []) {
  const [opened, setOpened] = useState<readonly Part[]>(() => [...first, ...wrong])
  const [seen, setSeen] = useState(attempts)
  if (seen !== attempts) {
    setSeen(attempts)
    setOpened([...new Set([...opened, ...wrong])])
  }
  const toggle = useCallback(
    (part: Part) => setOpened(current => (current.includes(part) ? current.filter(other => other !== part) : [...current, part])),
    [],
  )
  return { isOpen: (part: Part) => opened.includes(part), open: (part: Part) => setOpened([...opened, part]), toggle }
}
