import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { useText } from '#portal/text.tsx'
import { Choices } from '#portal/ui/Choices.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { affiliateLinkCalls } from '../calls.ts'
import type { AffiliateLink } from '../contract.ts'
import { Products } from './Products.tsx'

const ways = ['product', 'collection', 'address'] as const
type Way = (typeof ways)[number]

interface MakeLinkProps {
  onMade: (link: AffiliateLink) => void
}

/** A page of the store becomes a link: searched for, or by its address. */
export function MakeLink({ onMade }: MakeLinkProps) {
  const say = useText()
  const [way, setWay] = useState<Way>('product')
  return (
    <Card title={say('portalLinkScreen.make')}>
      <Quiet>{say('portalLinkScreen.makeLead')}</Quiet>
      <Choices
        label={say('portalLinkScreen.by')}
        choices={ways.map(value => ({ value, label: say(`portalLinkScreen.${value}`) }))}
        chosen={way}
        onChoose={setWay}
      />
      {way === 'address' ? <ByAddress onMade={onMade} /> : <Products key={way} kind={way} onMade={onMade} />}
    </Card>
  )
}

function ByAddress({ onMade }: MakeLinkProps) {
  const say = useText()
  const [address, setAddress] = useState('')
  const create = useChange(affiliateLinkCalls.create)
  const form = useSubmit({
    check: () => ({}),
    send: async () => {
      onMade(await create.mutateAsync({ body: { address } }))
      setAddress('')
      return undefined
    },
  })
  return (
    <form {...form.props} className={parts.fields}>
      {form.notice && <Notice kind="danger">{form.notice}</Notice>}
      <TextField
        name="address"
        label={say('portalLinkScreen.paste')}
        hint={say('portalLinkScreen.pasteHint')}
        problem={form.problems.address}
        value={address}
        onChange={setAddress}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
      />
      <SubmitButton busy={form.busy}>{say('portalLinkScreen.create')}</SubmitButton>
    </form>
  )
}
