import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row } from '#portal/ui/Rows.tsx'
import type { OwnCredit } from '../portal-contract.ts'

const tones: Record<OwnCredit['state'], Tone> = {
  on_its_way: 'wait',
  made: 'good',
  refused: 'bad',
  taken_back: 'done',
  used: 'good',
}

export function CreditRow({ credit: { id, kind, currency, amount, code, state, created_at } }: { credit: OwnCredit }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  const stands = kind === 'credit' ? say('portalCredit.added') : say(`portalCredit.state.${state}`)
  return (
    <Row
      data-credit={id}
      title={say(`portalCredit.kind.${kind}`)}
      details={<time dateTime={created_at}>{day(created_at)}</time>}
      worth={money(amount, currency)}
      mark={<Mark tone={kind === 'credit' ? 'done' : tones[state]}>{stands}</Mark>}
    >
      {code && <CopyField label={say('portalCredit.code')} text={code} />}
      {state === 'refused' && <p>{say(kind === 'redemption' ? 'portalCredit.refusedBack' : 'portalCredit.refused')}</p>}
    </Row>
  )
}
