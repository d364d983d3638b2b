import { createContext, type ReactNode, use } from 'react'
import type { Feature } from '#kit/access.ts'
import { useAccess } from './access.tsx'
import styles from './kept.module.css'
import { PlanHint } from './PlanHint.tsx'
import { useUpgrade } from './useUpgrade.ts'

const KeptContext = createContext<string | undefined>(undefined)

/** What a larger plan made goes on reading, and says what it needs to be changed. */
export function KeptScreen({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { kept } = useUpgrade(feature)
  return (
    <KeptContext value={kept}>
      <PlanHint feature={feature} isKept />
      {children}
    </KeptContext>
  )
}

/** The same for a screen, or a part of one, that is open to everybody who has something to read there. */
export function KeptUnlessOpen({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { canUse } = useAccess()
  return canUse(feature) ? children : <KeptScreen feature={feature}>{children}</KeptScreen>
}

/** Why nothing can be changed on this screen; nothing where it can. */
export const useKept = (): string | undefined => use(KeptContext)

/** Fields that are read and not filled in while the plan is missing. */
export function KeptFields({ children }: { children: ReactNode }) {
  const kept = useKept()
  if (kept === undefined) return children
  return (
    <fieldset className={styles.fields} disabled title={kept}>
      {children}
    </fieldset>
  )
}
