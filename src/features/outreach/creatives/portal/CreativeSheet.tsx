import { sizeOf } from '#browser/sizeOf.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { ShareButtons } from '#features/pages/social-sharing/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalCreativeCalls } from '../portal-calls.ts'
import type { PortalCreative } from '../portal-contract.ts'
import styles from './gallery.module.css'
import { Thumbnail } from './Thumbnail.tsx'

interface CreativeSheetProps {
  creative: PortalCreative
  onClose: () => void
}

/** One of them: to look at, to download, and everything to copy, with the affiliate's own link in it. */
export function CreativeSheet({ creative, onClose }: CreativeSheetProps) {
  const say = useText()
  const { download, busy, problem } = useDownload()
  const { id, kind, name, description, file, address, share_url, embed } = creative
  return (
    <Sheet title={name} onClose={onClose}>
      <Stack>
        {file?.url && (
          <div className={`${parts.centered} ${styles.large}`}>
            <Thumbnail creative={creative} />
          </div>
        )}
        {file && (
          <>
            <SecondButton busy={busy !== undefined} onClick={() => void download(name, portalCreativeCalls.file, { id })}>
              {say('portalCreativeList.download')}
            </SecondButton>
            <Quiet>
              {say('portalCreativeList.facts', { format: file.format.toUpperCase(), size: sizeOf(file.byte_count) })}
              {file.width && file.height && ` · ${file.width} × ${file.height}`}
            </Quiet>
          </>
        )}
        {problem && <Notice kind="danger">{problem}</Notice>}
        {address && (
          <>
            <a className={parts.action} href={address} target="_blank" rel="noopener noreferrer">
              {say(kind === 'video' ? 'portalCreativeList.watch' : 'portalCreativeList.visit')}
            </a>
            {address !== share_url && <CopyField isNamed label={say('portalCreativeList.address')} text={address} />}
          </>
        )}
        {description && <Words description={description} link={share_url} />}
        <CopyField isNamed label={say('portalCreativeList.share')} text={share_url} />
        <ShareButtons link={share_url} />
        {embed && (
          <div>
            <CopyField isNamed label={say('portalCreativeList.embed')} text={embed} />
            <Quiet>{say('portalCreativeList.embedHint')}</Quiet>
          </div>
        )}
      </Stack>
    </Sheet>
  )
}

/** What the store suggests to say, followed by the link. */
const Words = ({ description, link }: { description: string; link: string }) => {
  const say = useText()
  return (
    <div>
      <p className={`${parts.asWritten} ${styles.words}`}>{description}</p>
      <CopyField isNamed label={say('portalCreativeList.text')} text={`${description} ${link}`} />
    </div>
  )
}
