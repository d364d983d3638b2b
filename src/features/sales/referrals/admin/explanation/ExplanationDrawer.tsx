import { useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Drawer } from '#admin/ui/dialog/Drawer.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { referrals } from '../../contract.ts'
import { ExplanationSheet } from './ExplanationSheet.tsx'
import { ExplanationTools } from './ExplanationTools.tsx'
import styles from './frame.module.css'
import { useExplanation } from './useExplanation.ts'

/** The explanation of one commission, beside whatever was open. */
export function ExplanationDrawer() {
  const say = useText()
  const { id, close } = useExplanation()
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="min(100vw, 640px)"
      title={say('referral.explain.title')}
      closeButtonProps={{ 'aria-label': say('common.close') }}
      classNames={{ body: styles.drawer, header: styles.drawerHead }}
    >
      {id !== undefined && <Explained key={id} id={id} />}
    </Drawer>
  )
}

interface ExplainedProps {
  id: number
  isPage?: boolean
}

/** A sheet with its tools, loaded by the number of the referral. */
export function Explained({ id, isPage }: ExplainedProps) {
  const [forAffiliate, show] = useState(false)
  const explanation = useRead(forAffiliate ? referrals.explanationForAffiliate : referrals.explanation, { id })
  return (
    <div className={isPage ? `${styles.paper} ${parts.card} ${parts.raised}` : undefined}>
      <ExplanationTools id={id} forAffiliate={forAffiliate} show={show} isPage={isPage} />
      <Loaded query={explanation}>{read => <ExplanationSheet explanation={read} forAffiliate={forAffiliate} />}</Loaded>
    </div>
  )
}
