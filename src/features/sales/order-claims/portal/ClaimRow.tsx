import { useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '#browser/calls/useRead.ts'
import { BlobPicture } from '#browser/ui/BlobPicture.tsx'
import { TextButton } from '#browser/ui/Button.tsx'
import parts from '#browser/ui/parts.module.css'
import { useDay } from '#portal/dates.ts'
import { useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row } from '#portal/ui/Rows.tsx'
import { portalClaimCalls } from '../portal-calls.ts'
import type { PortalClaim } from '../portal-contract.ts'
import styles from './claims.module.css'
import { commissionPath } from './paths.ts'

const tones: Record<PortalClaim['status'], Tone> = { open: 'wait', accepted: 'good', declined: 'bad' }

/** One question about an order, what was said with it, and the answer. */
export function ClaimRow({ claim }: { claim: PortalClaim }) {
  const say = useText()
  const day = useDay()
  const [isShown, show] = useState(false)
  const { id, status, order_number: number, buyer_email: email, note, reason, commission_id, has_picture, created_at } = claim
  const title = number ? say('portalClaimList.of', { number }) : say('portalClaimList.ofBuyer', { email })
  return (
    <Row
      data-claim={id}
      title={title}
      details={<time dateTime={created_at}>{say('portalClaimList.askedOn', { day: day(created_at) })}</time>}
      mark={<Mark tone={tones[status]}>{say(`portalClaimList.status.${status}`)}</Mark>}
    >
      {note && <p>{note}</p>}
      <p>{say(`portalClaimList.${status}`)}</p>
      {reason && <blockquote>{reason}</blockquote>}
      {commission_id !== null && (
        <Link href={commissionPath(commission_id)} className={`${parts.action} ${styles.link}`}>
          {say('portalClaimList.showCommission')}
        </Link>
      )}
      {has_picture && !isShown && (
        <div>
          <TextButton onClick={() => show(true)}>{say('portalClaimList.screenshot')}</TextButton>
        </div>
      )}
      {isShown && <Screenshot id={id} alt={say('portalClaimList.screenshotOf', { order: title })} />}
    </Row>
  )
}

function Screenshot({ id, alt }: { id: number; alt: string }) {
  const picture = useRead(portalClaimCalls.picture, { id }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Loaded query={picture}>
      {({ content }) => <BlobPicture className={`${styles.picture} ${parts.framed}`} content={content} alt={alt} />}
    </Loaded>
  )
}
