import { useState } from 'react'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useFrameText } from '#portal/text.tsx'
import { SwitchIcon } from '#portal/ui/icons.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { signedInPortals } from '../portals.ts'
import styles from './Switcher.module.css'

/** For who is a partner of several shops: from one portal to another that this browser is signed in to. */
export function Switcher() {
  const say = useFrameText()
  const [isOpen, setOpen] = useState(false)
  const portals = signedInPortals()
  if (!portals.some(({ isHere }) => !isHere)) return null
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-haspopup="dialog"
        aria-label={say('portalFrame.switch')}
        onClick={() => setOpen(true)}
      >
        <SwitchIcon />
      </button>
      {isOpen && (
        <Sheet title={say('portalFrame.switchTitle')} onClose={() => setOpen(false)}>
          <Quiet>{say('portalFrame.switchText')}</Quiet>
          <Stack as="ul" gap={4} className={styles.portals}>
            {portals.map(({ sub_path, name, href, isHere }) => (
              <li key={sub_path}>
                <a href={href} aria-current={isHere ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </Stack>
        </Sheet>
      )}
    </>
  )
}
