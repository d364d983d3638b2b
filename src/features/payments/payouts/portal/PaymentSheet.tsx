import { useRead } from '#browser/calls/useRead.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Documents } from '#features/payments/payout-documents/portal/index.ts'
import { commissionTitle } from '#features/sales/referrals/portal/index.ts'
import { formatRate } from '#kit/money/money.ts'
import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Facts } from '#portal/ui/Facts.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalPaymentCalls } from '../portal-calls.ts'
import type { PortalPaymentDetail } from '../portal-contract.ts'
import styles from './PaymentSheet.module.css'

/** One payment: its sum, where it went, its papers, and every commission in it. */
export function PaymentSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useText()
  const detail = useRead(portalPaymentCalls.get, { id })
  return (
    <Sheet
      title={detail.data ? say('portalPaymentList.number', { number: detail.data.number }) : say('portalPaymentList.one')}
      onClose={onClose}
    >
      <Loaded query={detail}>
        {found => (
          <>
            {found.problem && <Notice kind="warning">{found.problem}</Notice>}
            <Sum payment={found} />
            {found.message && <blockquote className={styles.message}>{found.message}</blockquote>}
            <Credit payment={found} />
            {found.proof && <Proof id={id} name={found.proof} />}
            {found.state === 'paid' && <Documents id={id} />}
            <Timeline payment={found} />
            <Lines payment={found} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

/** Commission, tax and what was paid: three numbers that add up. */
function Sum({ payment }: { payment: PortalPaymentDetail }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  const { method, currency, commission, debt, tax, tax_mode, tax_rate, total, payee, reference, created_at, paid_at } = payment
  const isTaxed = tax_mode !== 'none' && tax !== 0
  const taxLine = [
    say('portalPayment.tax', { percent: formatRate(tax_rate) }),
    money(tax_mode === 'affiliates' ? -tax : tax, currency),
  ] as const
  return (
    <Facts
      rows={[
        [say('portalPayment.commission'), money(commission, currency)],
        ...(debt === 0 ? [] : [[say('portalPayment.debt'), money(debt, currency)] as const]),
        ...(isTaxed ? [taxLine] : []),
        [say('portalPayment.total'), <strong key="total">{money(total, currency)}</strong>],
        [say('portalPayment.method'), method],
        ...payee.map(({ label, value }) => [label, value] as const),
        ...(reference ? [[say('portalPayment.reference'), reference] as const] : []),
        [paid_at ? say('portalPayment.paidOn') : say('portalPayment.createdOn'), day(paid_at ?? created_at)],
      ]}
    />
  )
}

function Credit({ payment: { credit } }: { payment: PortalPaymentDetail }) {
  const say = useText()
  if (!credit) return null
  return credit.code ? (
    <CopyField label={say('portalPayment.code')} text={credit.code} />
  ) : (
    <p>{say('portalPayment.onBalance')}</p>
  )
}

/** What shows that it was made. */
function Proof({ id, name }: { id: number; name: string }) {
  const say = useText()
  const { download, busy, problem } = useDownload()
  return (
    <>
      <SecondButton busy={busy !== undefined} onClick={() => void download(name, portalPaymentCalls.openProof, { id })}>
        {say('portalPayment.proof')}
      </SecondButton>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </>
  )
}

/** How it came to stand as it does. */
function Timeline({ payment: { timeline } }: { payment: PortalPaymentDetail }) {
  const say = useText()
  const day = useDay()
  return (
    <section aria-label={say('portalPayment.history')}>
      <h3 className={parts.heading}>{say('portalPayment.history')}</h3>
      <ol className={styles.timeline}>
        {timeline.map(({ state, at }) => (
          <li key={`${at} ${state}`}>
            <span>{say(`portalPaymentList.state.${state}`)}</span>
            <time dateTime={at}>{day(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Lines({ payment: { lines, referrals, currency } }: { payment: PortalPaymentDetail }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  return (
    <section aria-label={say('portalPayment.lines')}>
      <h3 className={parts.heading}>{say('portalPayment.lines')}</h3>
      <Rows>
        {lines.map(line => (
          <Row
            key={line.id}
            title={commissionTitle(line, say)}
            details={<time dateTime={line.created_at}>{day(line.created_at)}</time>}
            worth={money(line.amount, currency)}
          />
        ))}
      </Rows>
      {lines.length < referrals && <p>{say('portalPayment.more', { shown: lines.length, count: referrals })}</p>}
    </section>
  )
}
