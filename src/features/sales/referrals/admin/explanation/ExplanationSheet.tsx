import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { type Key, useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate, formatDateTime } from '#kit/dates.ts'
import type { ReferralExplanation } from '../../rules/explain/explanations.ts'
import { isShown } from '../../rules/explain/lineParts.ts'
import { trackingText } from '../shared/names.ts'
import { detailPath, orderPath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { Timeline } from '../shared/Timeline.tsx'
import { Calculation, Sentences } from './Calculation.tsx'
import styles from './explanation.module.css'
import { LineCard } from './LineCard.tsx'

interface ExplanationSheetProps {
  explanation: ReferralExplanation
  /** Reads as the affiliate does, without ways into the merchant's screens. */
  forAffiliate?: boolean
}

/** A commission to the cent, as clear as a receipt: who and why, each product, the sum, what came after. */
export function ExplanationSheet({ explanation, forAffiliate = false }: ExplanationSheetProps) {
  const say = useText()
  const { attribution, notes, taxes, lines, currency, affiliate, rounding, corrections, entries } = explanation
  return (
    <Stack as="article" gap="lg" className={`${styles.sheet} ${parts.details}`} aria-label={say('referral.explain.title')}>
      <SheetHead explanation={explanation} forAffiliate={forAffiliate} />
      {notes.length > 0 && (
        <Inline gap="sm" className={`${styles.verdict} ${parts.warning}`} role="note">
          <Info className={parts.noShrink} size={18} aria-hidden />
          <div>
            {notes.map(note => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </Inline>
      )}
      {attribution.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3>{say(whyText(explanation.is_moved, forAffiliate), { affiliate: affiliate.name })}</h3>
          <Sentences sentences={attribution} />
        </Stack>
      )}
      {lines.some(isShown) && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3>{say('referral.explain.products')}</h3>
          <Stack as="ol" gap="sm">
            {lines.filter(isShown).map(line => (
              <LineCard
                key={line.line_id ?? line.title}
                line={line}
                currency={currency}
                isCapped={rounding?.before_ceiling != null}
              />
            ))}
          </Stack>
          <Sentences sentences={taxes} />
        </Stack>
      )}
      <Calculation explanation={explanation} />
      <Corrections corrections={corrections} currency={currency} forAffiliate={forAffiliate} />
      {entries.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3>{say('referral.explain.bookings')}</h3>
          <Timeline items={entries} />
        </Stack>
      )}
    </Stack>
  )
}

const whyText = (isMoved: boolean, forAffiliate: boolean): Key => {
  if (isMoved) return 'referral.explain.didNotCount'
  return forAffiliate ? 'referral.explain.whyYou' : 'referral.explain.whyAffiliate'
}

function SheetHead({ explanation, forAffiliate }: Required<ExplanationSheetProps>) {
  const say = useText()
  const { id, kind, order, affiliate, program, tracking_type, status, amount, currency } = explanation
  const { show: money } = useMoney(currency)
  const timeZone = useShop().data?.time_zone
  const title = order ? say('referral.explain.order', { number: order.number }) : say(`referrals.kind.${kind}`)
  return (
    <header className={styles.head}>
      <div>
        <Quiet className={parts.strong}>{say('referral.explain.referral', { id })}</Quiet>
        <h2>{order && !forAffiliate ? <Link to={orderPath(order.id)}>{title}</Link> : title}</h2>
      </div>
      <Stack gap={4} align="end" className={styles.worth}>
        <strong>{money(amount)}</strong>
        <StatusBadge status={status} />
      </Stack>
      <Columns as="dl" least={130} gap={['sm', 'md']} className={`${styles.facts} ${parts.sunken}`}>
        <div>
          <dt className={parts.caption}>
            {say(affiliate.is_customer ? 'referral.field.customer' : 'referrals.column.affiliate_name')}
          </dt>
          <dd className={parts.name}>{affiliate.name}</dd>
        </div>
        <div>
          <dt className={parts.caption}>{say('referrals.column.program_name')}</dt>
          <dd className={parts.name}>
            {program.name}
            {!forAffiliate && <small>{say('referral.field.version', { version: program.version })}</small>}
          </dd>
        </div>
        <div>
          <dt className={parts.caption}>{say('referrals.column.tracking_type')}</dt>
          <dd className={parts.name}>{say(trackingText(tracking_type))}</dd>
        </div>
        <div>
          <dt className={parts.caption}>{say('referral.field.placed')}</dt>
          <dd className={parts.name}>{order ? formatDateTime(order.placed_at, say.language, timeZone) : <Empty />}</dd>
        </div>
      </Columns>
    </header>
  )
}

type CorrectionsProps = Pick<ReferralExplanation, 'corrections' | 'currency'> & { forAffiliate: boolean }

function Corrections({ corrections, currency, forAffiliate }: CorrectionsProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const timeZone = useShop().data?.time_zone
  if (corrections.length === 0) return null
  return (
    <Stack as="section" gap="sm" className={styles.part}>
      <h3>{say('referral.explain.corrections')}</h3>
      <ul className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
        {corrections.map(({ id, commission, status, created_at, sentence }) => (
          <li key={id}>
            <span>
              {sentence}
              <small>
                {forAffiliate ? `#${id}` : <Link to={detailPath(id)}>#{id}</Link>} ·{' '}
                {formatDate(created_at, say.language, timeZone)}
              </small>
            </span>
            <StatusBadge status={status} />
            <strong className={styles.amount}>{money(commission)}</strong>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
