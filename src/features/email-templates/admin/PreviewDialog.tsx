import { Modal, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { AffiliateSelect } from '#features/affiliates/admin/index.ts'
import { emailTemplates, type TemplateView, type Words } from '../contract.ts'
import styles from './emails.module.css'

const WIDTH = 820

interface PreviewDialogProps {
  mail: TemplateView
  words: Words
  close: () => void
}

/** The mail as it would arrive, drawn by what sends it. */
export function PreviewDialog({ mail: { type, program_id }, words, close }: PreviewDialogProps) {
  const say = useText()
  const [device, setDevice] = useState<'desktop' | 'mobile'>('desktop')
  const [affiliate_id, choose] = useState<number | null>(null)
  const body = { type, program_id, affiliate_id, ...words }
  const shown = useQuery({
    queryKey: ['email preview', body],
    queryFn: () => call(emailTemplates.preview, { body }),
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
      <div className={styles.previewBar}>
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
      </div>
      {shown.error && <AlertBox type="error">{sentenceOf(shown.error, say)}</AlertBox>}
      {shown.data && (
        <div className={styles.shown} data-device={device}>
          <p className={styles.shownSubject}>
            <span>{say('emails.subject')}</span> <strong>{shown.data.subject}</strong>
          </p>
          {/* Nothing runs in there, and nothing gets out. */}
          <iframe title={say('emails.previewOf')} sandbox="" srcDoc={shown.data.html} />
        </div>
      )}
    </Modal>
  )
}
