import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type StoredValue, stored } from '#browser/stored.ts'

interface SectionFold {
  folded: readonly string[]
  toggle: (id: string, isFolded: boolean) => void
}

const Fold = createContext<SectionFold | undefined>(undefined)

/** Which sections this person has folded away on a screen, kept in the browser. */
export const foldedSections = (key: string): StoredValue<string[]> =>
  stored(
    () => localStorage,
    key,
    found => (Array.isArray(found) && found.every(id => typeof id === 'string') ? found : undefined),
  )

interface FoldingSectionsProps {
  kept: StoredValue<string[]>
  /** A link to a section finds all of them open. */
  isLinked: boolean
  children: ReactNode
}

/** Below it, sections with an id can be folded. */
export function FoldingSections({ kept, isLinked, children }: FoldingSectionsProps) {
  const [folded, setFolded] = useState<readonly string[]>(() => (isLinked ? [] : (kept.read() ?? [])))
  const fold = useMemo(
    () => ({
      folded,
      toggle(id: string, isFolded: boolean) {
        const others = folded.filter(other => other !== id)
        const next = isFolded ? [...others, id] : others
        kept.write(next)
        setFolded(next)
      },
    }),
    [folded, kept],
  )
  return <Fold value={fold}>{children}</Fold>
}

/** Of one section; nothing where it cannot be folded. */
export function useFold(id: string | undefined) {
  const fold = useContext(Fold)
  if (!fold || id === undefined) return undefined
  return { isFolded: fold.folded.includes(id), toggle: (isFolded: boolean) => fold.toggle(id, isFolded) }
}
