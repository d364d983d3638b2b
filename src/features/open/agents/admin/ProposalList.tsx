import { Anchor, Button, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useAddressParam } from '#admin/useAddressParam.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatRelative } from '#kit/dates.ts'
import { agents, type ProposalRow } from '../contract.ts'
import { proposalsChanged } from '../events.ts'
import { PROPOSALS } from '../rules/notifications.ts'
import { ConnectAgent } from './ConnectAgent.tsx'
import styles from './proposals.module.css'
import { StateBadge } from './StateBadge.tsx'

type ProposalTab = 'open' | 'decided'

/** What agents propose, and what became of it. */
export function ProposalList() {
  const say = useText()
  const [asked, ask] = useAddressParam('state')
  const state: ProposalTab = asked === 'decided' ? asked : 'open'
  useLive(agents.proposals, proposalsChanged)
  const choice = (
    <Select
      size="sm"
      aria-label={say('page.proposals')}
      data={(['open', 'decided'] as const).map(value => ({ value, label: say(`proposals.${value}`) }))}
      value={state}
      allowDeselect={false}
      onChange={chosen => ask(chosen === 'decided' ? chosen : undefined)}
    />
  )
  return (
    <FormPage title={say('page.proposals')} lead={say('proposals.lead')}>
      <Card title={say(`proposals.${state}`)} tools={choice}>
        <Page key={state} state={state} />
      </Card>
      <ConnectAgent />
    </FormPage>
  )
}

/** A page of them, and the ones below once they are asked for. */
function Page({ state, before }: { state: ProposalTab; before?: number }) {
  const say = useText()
  const read = useRead(agents.proposals, { query: { state, before } })
  const [isLonger, setLonger] = useState(false)
  return (
    <Loaded query={read}>
      {({ proposals, has_more }) => {
        const last = proposals.at(-1)
        if (!last) return before === undefined && <Nothing state={state} />
        return (
          <>
            {proposals.map(proposal => (
              <Row key={proposal.id} proposal={proposal} />
            ))}
            {has_more && !isLonger && (
              <Button variant="default" size="sm" onClick={() => setLonger(true)}>
                {say('proposals.more')}
              </Button>
            )}
            {has_more && isLonger && <Page state={state} before={last.id} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Nothing({ state }: { state: ProposalTab }) {
  const say = useText()
  if (state === 'decided') return <EmptyState icon={Bot} title={say('proposals.noneDecided')} />
  return <EmptyState icon={Bot} title={say('proposals.empty')} text={say('proposals.emptyText')} />
}

function Row({ proposal }: { proposal: ProposalRow }) {
  const say = useText()
  const { id, title, agent, key_name: key, state, created_at, expires_at, decided_at, decided_by } = proposal
  const when = (moment: string) => formatRelative(moment, Date.now(), say.language)
  const source = agent === '' ? say('proposals.byKey', { key }) : say('proposals.by', { agent, key })
  const end = decided_at
    ? say('proposals.decidedBy', { name: decided_by ?? '', when: when(decided_at) })
    : state === 'open' && say('proposals.expires', { when: when(expires_at) })
  return (
    <Inline gap={['xs', 'md']} justify="space-between" align="start" wrap className={styles.row}>
      <Stack gap={4}>
        <Anchor component={Link} to={`${PROPOSALS}/${id}`}>
          {title}
        </Anchor>
        <Quiet>{[source, when(created_at), end].filter(Boolean).join(' · ')}</Quiet>
      </Stack>
      <StateBadge state={state} />
    </Inline>
  )
}
