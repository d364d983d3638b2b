import { useState } from 'react'
import { SecondButton } from '#browser/ui/Button.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Screen } from '#portal/ui/Screen.tsx'
import styles from './PortalFrame.module.css'

/** Stands in place of the whole portal while nobody can say whose it is: the server is away, or the connection. */
export function StartFailed({ again }: { again: () => Promise<void> }) {
  const say = useFrameText()
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void again().finally(() => setBusy(false))
  }
  return (
    <main className={styles.alone} role="alert">
      <Screen title={say('portalFrame.startFailedTitle')} lead={say('portalFrame.startFailed')}>
        <div>
          <SecondButton busy={isBusy} onClick={retry}>
            {say('common.retry')}
          </SecondButton>
        </div>
      </Screen>
    </main>
  )
}
