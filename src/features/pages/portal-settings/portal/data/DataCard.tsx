import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { portalSettingsCalls } from '../../calls.ts'
import styles from '../settings.module.css'
import { CloseSheet } from './CloseSheet.tsx'

/** What is stored, to take along; and the end of it. */
export function DataCard() {
  const say = useText()
  const { shop, viewer } = useFacts()
  const [isClosing, setClosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function download() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      saveFile(await call(portalSettingsCalls.export))
    } catch (error) {
      setProblem(sentenceOf(error, say))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={say('portalSettingsScreen.data.title')}>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Rows>
        <Row
          title={say('portalSettingsScreen.data.export')}
          details={<span>{say('portalSettingsScreen.data.exportText')}</span>}
          mark={
            viewer ? undefined : (
              <button
                type="button"
                className={`${parts.outlined} ${styles.action} ${parts.label}`}
                aria-busy={isBusy}
                onClick={() => void download()}
              >
                {say('portalSettingsScreen.data.download')}
              </button>
            )
          }
        />
        <Row
          title={say('portalSettingsScreen.data.close')}
          details={<span>{say('portalSettingsScreen.data.closeText', { shop: shop.name })}</span>}
          mark={
            viewer ? undefined : (
              <button
                type="button"
                className={`${parts.outlined} ${styles.action} ${parts.label} ${parts.danger}`}
                onClick={() => setClosing(true)}
              >
                {say('portalSettingsScreen.data.closeButton')}
              </button>
            )
          }
        />
      </Rows>
      {isClosing && <CloseSheet onClose={() => setClosing(false)} />}
    </Card>
  )
}
