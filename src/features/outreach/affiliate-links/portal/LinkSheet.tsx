import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { ShareButtons } from '#features/pages/social-sharing/portal/index.ts'
import { MAX_MARK, withMarks } from '#features/store/tracking/rules/link-marks.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { affiliateLinkCalls } from '../calls.ts'
import type { AffiliateLink } from '../contract.ts'
import styles from './links.module.css'
import { QrDownload } from './QrDownload.tsx'
import { useLinkTitle } from './useLinkTitle.ts'

interface LinkSheetProps {
  link: AffiliateLink
  onClose: () => void
}

/** A link to copy, to share and to print, marked so that its visitors are told apart. */
export function LinkSheet({ link, onClose }: LinkSheetProps) {
  const say = useText()
  const titleOf = useLinkTitle()
  const { viewer } = useFacts()
  const [source, setSource] = useState('')
  const [subIds, setSubIds] = useState(['', '', ''])
  const remove = useChange(affiliateLinkCalls.remove)
  const marks = { source: source.trim(), sub_ids: subIds.map(mark => mark.trim()) }
  const url = withMarks(link.url, marks)
  const shortUrl = withMarks(link.short_url, marks)
  const { id } = link
  return (
    <Sheet title={titleOf(link)} onClose={onClose}>
      <div className={parts.fields}>
        <CopyField label={say('portalLinkScreen.link')} text={url} />
        <CopyField isNamed label={say('portalLinkScreen.short')} text={shortUrl} />
        <ShareButtons link={url} />
        <section className={`${styles.marks} ${parts.fields}`} aria-label={say('portalLinkScreen.marks')}>
          <h3 className={parts.heading}>{say('portalLinkScreen.marks')}</h3>
          <Quiet>{say('portalLinkScreen.marksLead')}</Quiet>
          <TextField
            name="source"
            label={say('portalLinkScreen.source')}
            hint={say('portalLinkScreen.sourceHint')}
            value={source}
            onChange={setSource}
            maxLength={MAX_MARK}
            autoComplete="off"
            autoCapitalize="none"
          />
          <details>
            <summary>{say('portalLinkScreen.subIds')}</summary>
            <div className={`${styles.subs} ${parts.fields}`}>
              {subIds.map((value, place) => (
                <TextField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sub-id is its place
                  key={place}
                  name={`sub${place + 1}`}
                  label={say('portalLinkScreen.sub', { place: place + 1 })}
                  value={value}
                  onChange={mark => setSubIds(subIds.with(place, mark))}
                  maxLength={MAX_MARK}
                  autoComplete="off"
                  autoCapitalize="none"
                />
              ))}
            </div>
          </details>
        </section>
        <QrDownload text={shortUrl} name={link.page} />
        {id !== null && !viewer && (
          <div>
            <SecondButton busy={remove.isPending} onClick={() => remove.mutate({ id }, { onSuccess: onClose })}>
              {say('portalLinkScreen.remove')}
            </SecondButton>
            <Quiet>{say('portalLinkScreen.removeHint')}</Quiet>
          </div>
        )}
      </div>
    </Sheet>
  )
}
