import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { DeskPage } from '#admin/desk/DeskPage.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatRelative } from '#kit/dates.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import { type ReportedOrder, reportedOrders } from '../contract.ts'
import styles from './tracking.module.css'

/** What the thank-you page told of, each to be held against the store before it counts. */
export function ReportedOrders() {
  const say = useText()
  const waiting = useRead(reportedOrders.waiting)
  const [confirmed, setConfirmed] = useState<ReportedOrder>()
  return (
    <DeskPage
      title={say('page.reportedOrders')}
      lead={say('reportedPage.lead')}
      back={{ to: '/admin/referrals', label: say('reportedPage.back') }}
    >
      <Loaded query={waiting}>
        {({ count, orders }) =>
          orders.length === 0 ? (
            <EmptyState title={say('reportedPage.empty')} text={say('reportedPage.emptyText')} />
          ) : (
            <Card title={say('reportedPage.waiting', { count })}>
              {orders.map(order => (
                <Row key={order.id} order={order} confirm={() => setConfirmed(order)} />
              ))}
              {count > orders.length && (
                <p className={`${parts.quiet} ${parts.ownLine}`}>{say('reportedPage.more', { count: count - orders.length })}</p>
              )}
            </Card>
          )
        }
      </Loaded>
      {confirmed && <ConfirmOrder key={confirmed.id} order={confirmed} close={() => setConfirmed(undefined)} />}
    </DeskPage>
  )
}

function Row({ order, confirm }: { order: ReportedOrder; confirm: () => void }) {
  const say = useText()
  const money = useMoney(order.currency)
  const dismiss = useChange(reportedOrders.dismiss)
  const away = () =>
    dismiss.mutate({ id: order.id }, { onSuccess: () => notify.success(say('reportedPage.dismissed')), onError: notify.failed })
  return (
    <Inline gap={['xs', 'md']} wrap className={styles.order}>
      <span>
        {say('reportedPage.order', { number: order.number })}
        <span className={`${parts.quiet} ${parts.ownLine}`}>
          {order.affiliate
            ? say('reportedPage.for', { name: order.affiliate })
            : say('reportedPage.byCode', { codes: order.coupon_codes.join(', ') })}
          {' · '}
          <time dateTime={order.reported_at}>{formatRelative(order.reported_at, Date.now(), say.language)}</time>
        </span>
        {order.contradictions > 0 && <span className={styles.warning}>{say('reportedPage.contradicted')}</span>}
      </span>
      <span className={`${parts.strong} ${parts.figures}`}>{money.show(order.total)}</span>
      <Button size="sm" onClick={confirm}>
        {say('reportedPage.confirm')}
      </Button>
      <Button size="sm" variant="default" loading={dismiss.isPending} onClick={away}>
        {say('reportedPage.dismiss')}
      </Button>
    </Inline>
  )
}

function ConfirmOrder({ order, close }: { order: ReportedOrder; close: () => void }) {
  const say = useText()
  const confirm = useChange(reportedOrders.confirm)
  const form = useForm({
    saved: { total: formatAmount(order.total, order.currency as Currency) },
    schema: reportedOrders.confirm.body,
    save: async draft => {
      await confirm.mutateAsync({ id: order.id, body: draft })
      return draft
    },
    onSaved: close,
    success: say('reportedPage.confirmed'),
  })
  return (
    <DialogForm
      form={form}
      title={say('reportedPage.confirmTitle', { number: order.number })}
      lead={say('reportedPage.confirmText')}
      confirm={say('reportedPage.confirm')}
      close={close}
    >
      <TextField {...form.field('total')} label={say('reportedPage.total', { currency: order.currency })} />
    </DialogForm>
  )
}
