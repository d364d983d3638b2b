import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Check } from '../contract.ts'
import styles from './Sender.module.css'

/** What is written at the provider of the domain: each record with how it stands, what was found and what to do. */
export function Checklist({ domain, checks }: { domain: string; checks: readonly Check[] }) {
  const say = useText()
  return (
    <Card title={say('senderPage.records', { domain })}>
      <Stack>
        <Lead>{say('senderPage.recordsLead')}</Lead>
        {checks.map(check => (
          <Entry key={check.kind} check={check} />
        ))}
        <Lead>{say('senderPage.patience')}</Lead>
      </Stack>
    </Card>
  )
}

const tones = { ok: 'good', needed: 'bad', advised: 'waiting', unanswered: 'waiting', unseen: 'quiet' } satisfies Record<
  string,
  Tone
>

function badgeOf({ kind, state }: Check): keyof typeof tones {
  if (state === null) return 'unseen'
  if (state === 'ok' || state === 'unanswered') return state
  return kind === 'dmarc' ? 'advised' : 'needed'
}

function Entry({ check }: { check: Check }) {
  const say = useText()
  const { kind, state, name, value, found } = check
  const title = say(`senderPage.kind.${kind}`)
  const badge = badgeOf(check)
  const copied = (part: string) => ({ name: part, copyLabel: say('senderPage.copyOf', { kind: title, name: part }) })
  return (
    <Stack as="section" gap="xs" className={styles.record} aria-label={title}>
      <Inline gap={10}>
        <h3>{title}</h3>
        <ToneBadge tone={tones[badge]}>{say(`senderPage.badge.${badge}`)}</ToneBadge>
      </Inline>
      <Lead>{say(`senderPage.kindLead.${kind}`)}</Lead>
      {state && (
        <p role="status">{state === 'different' ? say(`senderPage.differs.${kind}`) : say(`senderPage.told.${state}`)}</p>
      )}
      {found.length > 0 && (
        <Stack gap={4} className={styles.found}>
          <span>{say('senderPage.found')}</span>
          {found.map(text => (
            <code className={parts.breakAnywhere} key={text} dir="ltr">
              {text}
            </code>
          ))}
        </Stack>
      )}
      {state !== 'ok' && (
        <>
          <Copied {...copied(say('senderPage.recordName'))} text={name} />
          <Copied {...copied(say('senderPage.recordValue'))} text={value} />
        </>
      )}
    </Stack>
  )
}
