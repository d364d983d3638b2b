import { Suspense, useState } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import { useFacts, useHas } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { SwitchIcon } from '#portal/ui/icons.tsx'
import { signedInPortals } from '../portals.ts'
import styles from './Switcher.module.css'

/** Few have several. */
const SwitchSheet = lazyComponent(() => import('./SwitchSheet.tsx').then(file => file.SwitchSheet))

/** For who is a partner of several shops: to another store of the brand, or to a portal that this browser is signed in to. */
export function Switcher() {
  const say = useFrameText()
  const [isOpen, setOpen] = useState(false)
  const { is_active } = useFacts().affiliate
  const hasStores = useHas('stores') && is_active
  if (!hasStores && !signedInPortals().some(({ isHere }) => !isHere)) return null
  return (
    <>
      <button
        type="button"
        className={`${styles.switch} ${parts.framed} ${parts.centered}`}
        aria-haspopup="dialog"
        aria-label={say('portalFrame.switch')}
        onPointerEnter={SwitchSheet.preload}
        onClick={() => setOpen(true)}
      >
        <SwitchIcon />
      </button>
      {isOpen && (
        <Suspense>
          <SwitchSheet hasStores={hasStores} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
