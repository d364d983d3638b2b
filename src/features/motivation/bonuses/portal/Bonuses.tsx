import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useReadAgain } from '#portal/useReadAgain.ts'
import { portalBonusCalls } from '../portal-calls.ts'
import type { EarnedBonus, PortalBonus } from '../portal-contract.ts'
import styles from './bonuses.module.css'

const reads = [portalBonusCalls.get]

/** What can be earned besides commissions, how far it is, and what was earned. */
export function Bonuses() {
  const say = useText()
  const own = useRead(portalBonusCalls.get)
  useReadAgain('bonus.changed', reads)
  useReadAgain('commissions.changed', reads)
  return (
    <Screen title={say('portalBonuses.title')} lead={say('portalBonusList.lead')}>
      <Loaded query={own}>
        {({ bonuses, earned }) => (
          <>
            {bonuses.length === 0 && <Empty title={say('portalBonusList.none')} text={say('portalBonusList.noneText')} />}
            {bonuses.map(bonus => (
              <Bonus key={bonus.id} bonus={bonus} />
            ))}
            {earned.length > 0 && (
              <Card title={say('portalBonusList.earned')}>
                <Rows>
                  {earned.map(one => (
                    <Earned key={`${one.at} ${one.commission_id}`} earned={one} />
                  ))}
                </Rows>
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Bonus({ bonus: { id, title, kind, period, counted, named, counts, steps } }: { bonus: PortalBonus }) {
  const say = useText()
  return (
    <Card title={title}>
      <Quiet>
        {named && <strong>{named}. </strong>}
        {kind === 'performance' && `${say(`portalBonusList.period.${period}`)} `}
        {counted} {counts}
      </Quiet>
      <Stack as="ul" data-bonus={id}>
        {steps.map(step => (
          <Stack as="li" gap={6} key={step.step} className={parts.breakAnywhere}>
            <strong>{step.goal}</strong>
            {kind === 'performance' && step.target > 0 && (
              <>
                <span className={styles.way}>
                  <progress className={styles.bar} max={100} value={step.percent} aria-label={step.goal} />
                  {step.waiting && (
                    <span
                      className={styles.waiting}
                      style={{ insetInlineStart: `${step.percent}%`, width: `${step.waiting.percent - step.percent}%` }}
                      aria-hidden
                    />
                  )}
                </span>
                <span>
                  {step.sentence}
                  {step.waiting && `. ${step.waiting.sentence}`}
                </span>
              </>
            )}
            {step.given && step.given.taken_at === null && (
              <div>
                <Mark tone="good">{say('portalBonusList.reached')}</Mark>
              </div>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

const tones: Record<number, Tone> = { 0: 'wait', 1: 'good', 2: 'done', 3: 'bad' }

function Earned({ earned: { title, amount, currency, at, commission_id, status, taken } }: { earned: EarnedBonus }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  return (
    <Row
      title={title}
      href={commission_id === null ? undefined : `/commissions?open=${commission_id}`}
      details={<time dateTime={at}>{day(at)}</time>}
      worth={money(amount, currency)}
      mark={
        taken ? (
          <Mark tone="bad">{say('portalBonusList.taken')}</Mark>
        ) : (
          status !== null && <Mark tone={tones[status] ?? 'wait'}>{say(`portalBonusList.status.${names[status]}`)}</Mark>
        )
      }
    />
  )
}

const names = ['pending', 'approved', 'paid', 'denied'] as const
