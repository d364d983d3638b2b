import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { SecondButton, TextButton } from '#browser/ui/Button.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useDay } from '#portal/dates.ts'
import { useFacts, useMayChange, useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row } from '#portal/ui/Rows.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalRequestCalls } from '../portal-calls.ts'
import type { OwnRequest } from '../portal-contract.ts'

const tones: Record<OwnRequest['status'], Tone> = { pending: 'wait', paid: 'good', declined: 'bad', withdrawn: 'done' }

export function RequestRow({ request }: { request: OwnRequest }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  const { viewer } = useFacts()
  const mayWithdraw = useMayChange() && request.status === 'pending'
  const withdraw = useChange(portalRequestCalls.withdraw, { refreshes: [portalRequestCalls.terms, portalRequestCalls.list] })
  const { download, busy, problem } = useDownload()
  const { id, status, currency, amount, extra, note, invoice, reason, created_at } = request
  return (
    <Row
      data-request={id}
      title={say('portalRequest.asked')}
      details={<time dateTime={created_at}>{day(created_at)}</time>}
      worth={money(amount, currency)}
      mark={<Mark tone={tones[status]}>{say(`portalRequest.status.${status}`)}</Mark>}
    >
      {extra > 0 && <p>{say('portalRequest.withExtra', { amount: money(extra, currency), note })}</p>}
      {reason && <blockquote>{say('portalRequest.because', { reason })}</blockquote>}
      {!viewer && (invoice || mayWithdraw) && (
        <Inline gap="sm" justify="space-between" wrap>
          {invoice && (
            <TextButton
              aria-busy={busy === 'invoice'}
              onClick={() => void download('invoice', portalRequestCalls.openInvoice, { id })}
            >
              {invoice}
            </TextButton>
          )}
          {mayWithdraw && (
            <SecondButton busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
              {say('portalRequest.withdraw')}
            </SecondButton>
          )}
        </Inline>
      )}
      {(problem ?? withdraw.error) && <Notice kind="danger">{problem ?? sentenceOf(withdraw.error, say)}</Notice>}
    </Row>
  )
}
