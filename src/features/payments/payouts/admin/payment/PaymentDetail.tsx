import { Button } from '@mantine/core'
import { Link, Navigate, useParams, useRouterState } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { DeskPage, TwoColumns } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { PaymentCredit } from '#features/payments/store-credit/admin/index.ts'
import { profilePath } from '#features/people/affiliates/admin/index.ts'
import { ExplanationBeside } from '#features/sales/referrals/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { formatDate, formatDateTime } from '#kit/dates.ts'
import { payouts } from '../../contract.ts'
import { LinesCard } from '../pay/LinesCard.tsx'
import { PayeeCard } from '../pay/PayeeCard.tsx'
import { SumsCard } from '../pay/SumsCard.tsx'
import { PaymentBadge } from '../shared/badges.tsx'
import { batchPath, commissionsPath, deskPath, paymentPath, typeOf, variantOfRail } from '../shared/paths.ts'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { useVariant } from '../shared/useVariant.ts'
import { DocumentButtons } from './DocumentButtons.tsx'
import { ProofCard } from './ProofCard.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { Timeline } from './Timeline.tsx'
import { UndoDialog } from './UndoDialog.tsx'

type Payment = Reply<typeof payouts.payment>

/** One payment: how it stands, who made it when, what it paid for, and what was said with it. */
export function PaymentDetail() {
  const say = useText()
  const variant = useVariant()
  const path = useRouterState({ select: router => router.location.pathname })
  const id = Number(useParams({ strict: false }).payment_id)
  const payment = useRead(payouts.payment, { id })
  const [open, setOpen] = useState<'undo' | 'takeBack'>()
  const close = () => setOpen(undefined)
  const [problem, setProblem] = useState<string>()
  usePayoutNews()
  const found = payment.data
  // Whoever leads here need not know how it was paid; on the way elsewhere the address is another one already.
  if (found && variantOfRail(found.rail) !== variant && path === paymentPath(variant, id))
    return <Navigate to={paymentPath(variantOfRail(found.rail), id)} replace />
  return (
    <DeskPage
      title={found ? say('payout.payment.number', { number: found.number }) : say('payout.payment.title')}
      mark={found && <PaymentBadge payment={found} />}
      lead={found && <Lead payment={found} />}
      back={{ to: deskPath(typeOf(variant), 'paid'), label: say('page.payouts') }}
      actions={
        found && (
          <>
            {found.state === 'paid' && <DocumentButtons id={id} tell={setProblem} />}
            {found.may_undo && (
              <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={() => setOpen('undo')}>
                {say('payout.undo.open')}
              </Button>
            )}
            {found.may_take_back && (
              <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={() => setOpen('takeBack')}>
                {say('payout.takeBack.open')}
              </Button>
            )}
            {(found.state === 'returned' || found.state === 'undone') && (
              <Button component={Link} to={commissionsPath(variant, found.affiliate_id)}>
                {say('payout.action.payAgain')}
              </Button>
            )}
          </>
        )
      }
    >
      {problem && <AlertBox type="error">{problem}</AlertBox>}
      <Loaded query={payment}>{read => <Shown payment={read} />}</Loaded>
      {found && open === 'undo' && <UndoDialog payment={found} close={close} />}
      {found && open === 'takeBack' && <TakeBackDialog payment={found} close={close} />}
      <ExplanationBeside />
    </DeskPage>
  )
}

function Lead({ payment: { total_amount, currency, full_name } }: { payment: Payment }) {
  const say = useText()
  const { show: money } = useMoney(currency)
  return say('payout.payment.lead', { amount: money(total_amount), name: full_name })
}

function Shown({ payment }: { payment: Payment }) {
  const say = useText()
  const { state, problem, lines, currency } = payment
  const debt = lines.reduce((sum, line) => sum + Math.min(line.amount, 0), 0)
  return (
    <>
      {(problem || state === 'returned' || state === 'on_hold' || state === 'unclaimed' || state === 'undone') && (
        <AlertBox type={state === 'returned' ? 'warn' : 'info'} title={say(`payout.state.${state}`)}>
          {problem ? `${problem} ` : ''}
          {(state === 'returned' || state === 'undone') && say(`payout.stateText.${state}`)}
        </AlertBox>
      )}
      {payment.is_prepared && (
        <AlertBox
          type="info"
          title={say('payout.batch.state.prepared')}
          actions={
            <Button component={Link} to={batchPath(payment.batch_id)} size="xs" variant="default">
              {say('payout.action.openBatch')}
            </Button>
          }
        >
          {say('payout.waiting.preparedText')}
        </AlertBox>
      )}
      <TwoColumns
        main={<LinesCard title={say('payout.pay.lines')} lines={lines} count={payment.referrals} currency={currency} />}
        side={
          <>
            <SumsCard sums={payment} debt={debt} />
            <PayeeCard payee={payment} name={payment} />
            {payment.rail === 'store_credit' && <PaymentCredit payment_id={payment.id} />}
            <Facts payment={payment} />
            <ProofCard payment={payment} />
            <Timeline steps={payment.timeline} />
            <Said title={say('payout.pay.message')} text={payment.message} />
            <Said title={say('payout.pay.note')} text={payment.note} />
          </>
        }
      />
    </>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { affiliate_id, full_name, rail, prepared_by, created_at, settled_at, ended_at, batch_id, reference } = payment
  const at = (moment: string) => formatDateTime(moment, say.language, timeZone)
  return (
    <Card title={say('payout.payment.facts')}>
      <Rows
        rows={[
          { name: say('payout.column.affiliate'), value: <Link to={profilePath(affiliate_id)}>{full_name}</Link> },
          { name: say('payout.payment.way'), value: say(`payout.rail.${rail}`) },
          { name: say('payout.payment.by'), value: prepared_by },
          { name: say('payout.payment.created'), value: at(created_at) },
          settled_at && rail !== 'manual' ? { name: say('payout.payment.settled'), value: at(settled_at) } : undefined,
          settled_at && rail === 'manual'
            ? { name: say('payout.hand.paidOn'), value: formatDate(settled_at, say.language, timeZone) }
            : undefined,
          reference ? { name: say('payout.hand.reference'), value: reference } : undefined,
          ended_at ? { name: say('payout.payment.ended'), value: at(ended_at) } : undefined,
          {
            name: say('payout.payment.batch'),
            value: <Link to={batchPath(batch_id)}>{say('payout.batch.number', { id: batch_id })}</Link>,
          },
        ]}
      />
    </Card>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <Card title={title}>
      <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{text}</p>
    </Card>
  )
}
