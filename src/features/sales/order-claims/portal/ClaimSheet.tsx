import { useState } from 'react'
import { Link } from 'wouter'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useText } from '#portal/text.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import type { ClaimAnswer } from '../portal-contract.ts'
import { ClaimForm } from './ClaimForm.tsx'
import styles from './claims.module.css'
import { commissionPath } from './paths.ts'

/** Asks the store about an order, and tells what can be told at once. */
export function ClaimSheet({ onClose }: { onClose: () => void }) {
  const say = useText()
  const [answer, setAnswer] = useState<ClaimAnswer>()
  return (
    <Sheet title={say('portalClaimList.ask')} onClose={onClose}>
      {answer ? <Answered answer={answer} onClose={onClose} /> : <ClaimForm onAnswer={setAnswer} />}
    </Sheet>
  )
}

/** Truthful, and no help to who guesses numbers. */
function Answered({ answer, onClose }: { answer: ClaimAnswer; onClose: () => void }) {
  const say = useText()
  if (answer.outcome === 'credited')
    return (
      <>
        <Notice kind="success">{say('portalClaimList.credited')}</Notice>
        <Link href={commissionPath(answer.commission_id)} replace className={`${parts.action} ${styles.link}`}>
          {say('portalClaimList.showCommission')}
        </Link>
      </>
    )
  return (
    <>
      <Notice kind="success">
        {say(`portalClaimList.${answer.outcome}`)} {say('portalClaimList.open')}
      </Notice>
      <Quiet>{say('portalClaimList.privacy')}</Quiet>
      <SecondButton busy={false} onClick={onClose}>
        {say('portalClaimList.done')}
      </SecondButton>
    </>
  )
}
