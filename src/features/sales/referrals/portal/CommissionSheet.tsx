import { useRead } from '#browser/calls/useRead.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useFrameText, useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Mark } from '#portal/ui/Mark.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalCommissionCalls } from '../portal-calls.ts'
import type { PortalExplanation } from '../portal-contract.ts'
import { isShown } from '../rules/explain/lineParts.ts'
import { CommissionLine } from './CommissionLine.tsx'
import styles from './CommissionSheet.module.css'
import { CommissionSum } from './CommissionSum.tsx'
import { commissionTitle, commissionTones } from './commissionTitle.ts'
import { Sentences } from './Sentences.tsx'

interface CommissionSheetProps {
  id: number
  onClose: () => void
}

/** One commission to the cent, as the affiliate may know it. */
export function CommissionSheet({ id, onClose }: CommissionSheetProps) {
  const say = useText()
  const words = useFrameText()
  const explanation = useRead(portalCommissionCalls.explanation, { id })
  const title = explanation.data ? commissionTitle(explanation.data, words) : say('portalExplanation.title')
  return (
    <Sheet title={title} onClose={onClose}>
      <Loaded query={explanation}>{read => <Explained explanation={read} />}</Loaded>
    </Sheet>
  )
}

function Explained({ explanation }: { explanation: PortalExplanation }) {
  const say = useText()
  const { notes, attribution, is_moved, lines, taxes, corrections, history, currency, rounding } = explanation
  const money = useMoney()
  const day = useDay()
  const shown = lines.filter(isShown)
  return (
    <Stack as="article" gap="lg" className={`${styles.sheet} ${parts.breakAnywhere}`} data-explanation={explanation.id}>
      <Head explanation={explanation} />
      {notes.length > 0 && (
        <Stack gap={6} className={`${styles.notes} ${parts.warning}`} role="note">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </Stack>
      )}
      {attribution.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3 className={parts.heading}>{say(is_moved ? 'portalExplanation.didNotCount' : 'portalExplanation.whyYou')}</h3>
          <Sentences sentences={attribution} />
        </Stack>
      )}
      {shown.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3 className={parts.heading}>{say('portalExplanation.products')}</h3>
          <Stack as="ol" gap="sm">
            {shown.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may have the same product twice, in this order
              <CommissionLine key={place} line={line} currency={currency} isCapped={rounding?.before_ceiling != null} />
            ))}
          </Stack>
          <Sentences sentences={taxes} />
        </Stack>
      )}
      <CommissionSum explanation={explanation} />
      {corrections.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3 className={parts.heading}>{say('portalExplanation.corrections')}</h3>
          <Stack as="ul" gap="sm">
            {corrections.map(({ id, sentence, commission, created_at }) => (
              <Inline as="li" gap="md" align="stretch" justify="space-between" key={id}>
                <span>
                  {sentence}
                  <small className={parts.ownLine}>{day(created_at)}</small>
                </span>
                <strong className={`${parts.figures} ${parts.noShrink}`}>{money(commission, currency)}</strong>
              </Inline>
            ))}
          </Stack>
        </Stack>
      )}
      {history.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3 className={parts.heading}>{say('portalExplanation.history')}</h3>
          <Stack as="ol" gap="sm" className={styles.history}>
            {history.map(({ id, at, sentence }) => (
              <li key={id}>
                {sentence}
                <time className={parts.ownLine} dateTime={at}>
                  {day(at)}
                </time>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}

function Head({ explanation }: { explanation: PortalExplanation }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  const { id, amount, currency, status, program, placed_at } = explanation
  return (
    <Stack as="header" gap="sm">
      <Inline gap="sm" className={styles.worth}>
        <strong>{money(amount, currency)}</strong>
        <Mark tone={commissionTones[status]}>{say(`portalCommissions.status.${status}`)}</Mark>
      </Inline>
      <Columns as="dl" least="7rem" gap="sm" className={`${styles.facts} ${parts.sunken}`}>
        <div>
          <dt className={parts.caption}>{say('portalExplanation.number')}</dt>
          <dd className={parts.strong}>#{id}</dd>
        </div>
        <div>
          <dt className={parts.caption}>{say('portalExplanation.program')}</dt>
          <dd className={parts.strong}>{program}</dd>
        </div>
        {placed_at && (
          <div>
            <dt className={parts.caption}>{say('portalExplanation.ordered')}</dt>
            <dd className={parts.strong}>{day(placed_at)}</dd>
          </div>
        )}
      </Columns>
    </Stack>
  )
}
