import { useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useMoment } from '#portal/dates.ts'
import { useFacts, useMayChange } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Facts } from '#portal/ui/Facts.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { paymentMethodCalls } from '../calls.ts'
import type { PaymentMethodView } from '../contract.ts'
import { MethodForm } from './MethodForm.tsx'

/** Where the money goes, and the way to change it. */
export function PaymentMethodCard() {
  const say = useText()
  const { viewer } = useFacts()
  const mayChange = useMayChange()
  const query = useRead(paymentMethodCalls.get)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={say('portalMethod.title')}>
      <Loaded query={query}>
        {view => (
          <>
            <Standing view={view} />
            {viewer && <p>{say('portalMethod.onlyTheirs')}</p>}
            {mayChange && (
              <SecondButton busy={false} onClick={() => setOpen(true)}>
                {view.is_payable ? say('portalMethod.change') : say('portalMethod.enter')}
              </SecondButton>
            )}
            {isOpen && (
              <Sheet title={say('portalMethod.title')} onClose={() => setOpen(false)}>
                <MethodForm view={view} onSaved={() => setOpen(false)} />
              </Sheet>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Standing({ view: { method, name, info, is_payable, held_until, offered, tax } }: { view: PaymentMethodView }) {
  const say = useText()
  const moment = useMoment()
  const labels = new Map(offered.find(one => one.method === method)?.fields.map(field => [field.name, field.label]))
  const lines = Object.entries(info).flatMap(([field, value]) => (value ? [[labels.get(field) ?? field, value] as const] : []))
  return (
    <>
      {!is_payable && <Notice kind="warning">{say('portalMethod.missing')}</Notice>}
      {method && (
        <Facts
          rows={[
            [say('portalMethod.method'), name],
            ...lines,
            ...(tax?.percent ? [[say('portalMethod.tax'), `${tax.percent}%`] as const] : []),
          ]}
        />
      )}
      {held_until && <Notice kind="warning">{say('portalMethod.held', { until: moment(held_until) })}</Notice>}
    </>
  )
}
