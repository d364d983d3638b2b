import { Card, Rows } from '#admin/desk/Card.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { BlobPicture } from '#browser/ui/BlobPicture.tsx'
import parts from '#browser/ui/parts.module.css'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { type ClaimDetail, orderClaims } from '../contract.ts'
import { Bought } from './cells.tsx'
import styles from './claim.module.css'

/** What the affiliate says, and shows. */
export function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const say = useText()
  const { order_number, buyer_email, bought_on, note, program, has_picture } = claim
  return (
    <Card title={say('claim.says')}>
      <Person person={claim} />
      <Rows
        rows={[
          { name: say('claimList.program'), value: program },
          order_number ? { name: say('claim.number'), value: `#${order_number}` } : undefined,
          buyer_email ? { name: say('claim.buyer'), value: buyer_email } : undefined,
          bought_on ? { name: say('claimList.bought_on'), value: <Bought row={claim} /> } : undefined,
        ]}
      />
      {note && <blockquote className={`${parts.asWritten} ${styles.note}`}>{note}</blockquote>}
      {has_picture && <Screenshot id={claim.id} />}
    </Card>
  )
}

function Screenshot({ id }: { id: number }) {
  const say = useText()
  const picture = useRead(orderClaims.picture, { id }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Loaded query={picture}>
      {({ content }) => (
        <BlobPicture className={`${styles.picture} ${parts.framed}`} content={content} alt={say('claim.screenshot')} />
      )}
    </Loaded>
  )
}
