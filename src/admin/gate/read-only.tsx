import { createContext, type ReactNode, use } from 'react'
import type { Feature } from '#kit/access.ts'
import { useAccess } from './access.tsx'
import { PlanHint } from './PlanHint.tsx'
import styles from './read-only.module.css'
import { useUpgrade } from './useUpgrade.ts'

const ReadOnlyContext = createContext<string | undefined>(undefined)

/** What a larger plan made goes on reading, and says what it needs to be changed. */
export function ReadOnlyScreen({ feature, children }: { feature: Feature; children: ReactNode }) {
  return (
    <ReadOnlyContext value={useUpgrade(feature).kept}>
      <div className={styles.above}>
        <PlanHint feature={feature} isKept />
      </div>
      {children}
    </ReadOnlyContext>
  )
}

/** The same for a screen, or a part of one, that is open to everybody who has something to read there. */
export function ReadOnlyUnlessOpen({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { canUse } = useAccess()
  const { kept } = useUpgrade(feature)
  if (canUse(feature)) return children
  return (
    <ReadOnlyContext value={kept}>
      <PlanHint feature={feature} isKept />
      {children}
    </ReadOnlyContext>
  )
}

/** Why nothing can be changed on this screen; nothing where it can. */
export const useReadOnly = (): string | undefined => use(ReadOnlyContext)

/** Fields that are read and not filled in while the plan is missing. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  const kept = useReadOnly()
  if (kept === undefined) return children
  return (
    <fieldset disabled title={kept}>
      {children}
    </fieldset>
  )
}
