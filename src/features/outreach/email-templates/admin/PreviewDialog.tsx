import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import styles from './emails.module.css'

const WIDTH = 820

interface PreviewDialogProps {
  /** What it is drawn from: another one is drawn anew. */
  about: unknown
  /** Draws it for somebody, or for nobody in particular. */
  draw: (affiliate_id: number | null) => Promise<{ subject: string; html: string }>
  close: () => void
}

/** The mail as it would arrive, drawn by what sends it. */
export function PreviewDialog({ about, draw, close }: PreviewDialogProps) {
  const say = useText()
  const [device, setDevice] = useState<'desktop' | 'mobile'>('desktop')
  const [affiliate_id, choose] = useState<number | null>(null)
  const shown = useQuery({
    queryKey: ['email preview', about, affiliate_id],
    queryFn: () => draw(affiliate_id),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      opened
      onClose={close}
      size={WIDTH}
      title={say('emails.preview')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Inline gap="sm" align="end" justify="space-between" wrap className={styles.previewBar}>
        <AffiliateSelect
          name="affiliate"
          label={say('emails.previewFor')}
          value={affiliate_id}
          onChange={choose}
          onBlur={() => undefined}
          placeholder={say('emails.madeUp')}
          optional
        />
        <SegmentedControl
          value={device}
          onChange={value => setDevice(value as typeof device)}
          data={[
            { value: 'desktop', label: say('emails.desktop') },
            { value: 'mobile', label: say('emails.mobile') },
          ]}
        />
      </Inline>
      {shown.error && <AlertBox type="error">{sentenceOf(shown.error, say)}</AlertBox>}
      {shown.data && (
        <div className={`${styles.shown} ${parts.framed}`} data-device={device}>
          <p className={styles.shownSubject}>
            <span className={parts.lead}>{say('emails.subject')}</span> <strong>{shown.data.subject}</strong>
          </p>
          {/* Nothing runs in there, and nothing gets out. */}
          <iframe title={say('emails.previewOf')} sandbox="" srcDoc={shown.data.html} />
        </div>
      )}
    </Modal>
  )
}
