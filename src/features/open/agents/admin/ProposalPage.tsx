import { Alert, Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { CallError } from '#kit/contract/errors.ts'
import { formatDateTime } from '#kit/dates.ts'
import { agents, type Preview, type Proposal } from '../contract.ts'
import { proposalsChanged } from '../events.ts'
import { PROPOSALS } from '../rules/notifications.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import styles from './proposals.module.css'
import { ReleaseFields } from './ReleaseFields.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useReleaseLabel } from './useReleaseLabel.ts'

/** One proposal: what would happen, why the agent wants it, and the two ways to end it. */
export function ProposalPage() {
  const say = useText()
  const id = Number(useParams({ strict: false }).proposalId)
  const found = useRead(agents.proposal, { id })
  useLive(agents.proposal, proposalsChanged)
  return (
    <FormPage title={found.data?.title ?? say('page.proposal')} back={{ to: PROPOSALS, label: say('proposals.back') }}>
      <Loaded query={found}>
        {proposal => (
          <Stack gap="lg">
            {proposal.state === 'open' && <Decision key={proposal.id} proposal={proposal} />}
            {proposal.state === 'failed' && <Failed problem={proposal.problem} />}
            <Reasons proposal={proposal} />
            <Source proposal={proposal} />
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

function Decision({ proposal }: { proposal: Proposal }) {
  const say = useText()
  const labelOf = useReleaseLabel()
  const release = useChange(agents.release)
  const [newer, setNewer] = useState<Preview>()
  const [typed, setTyped] = useState({ release_code: '', password: '' })
  // What a refusal brought is newer than what was read before it.
  const preview = newer ?? proposal.preview
  const letGo = ({ fingerprint }: Preview) =>
    release.mutate(
      { id: proposal.id, body: { fingerprint, ...typed } },
      {
        onSuccess: () => notify.success(say('proposals.released')),
        onError: error => setNewer((error instanceof CallError && (error.body as { preview?: Preview }).preview) || undefined),
      },
    )
  return (
    <Card title={say('proposals.preview')}>
      <Stack>
        {proposal.problem && <Alert color="yellow">{proposal.problem}</Alert>}
        {release.error && <Alert color="red">{sentenceOf(release.error, say)}</Alert>}
        {preview && preview.changes.length > 0 && <Changes changes={preview.changes} />}
        {preview && <PreviewFacts shown={preview.shown} />}
        {preview && !preview.is_possible && <Alert color="yellow">{say('proposals.impossible')}</Alert>}
        {preview?.shown.of === 'payment' && preview.is_possible && (
          <ReleaseFields
            needs={preview.shown.needs}
            typed={typed}
            edit={change => setTyped(current => ({ ...current, ...change }))}
            problem={release.error ?? undefined}
          />
        )}
        <Inline wrap>
          {preview?.is_possible && (
            <Button loading={release.isPending} onClick={() => letGo(preview)}>
              {labelOf(proposal.kind, preview.shown)}
            </Button>
          )}
          <Decline id={proposal.id} />
        </Inline>
      </Stack>
    </Card>
  )
}

function Failed({ problem }: Pick<Proposal, 'problem'>) {
  const say = useText()
  return (
    <Alert color="red" title={say('proposals.failed')}>
      {problem}
    </Alert>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  const say = useText()
  return (
    <Alert color="yellow" title={say('proposals.changed')} role="status">
      <ul>
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Decline({ id }: { id: number }) {
  const say = useText()
  const decline = useChange(agents.decline)
  const { ask, dialog } = useQuestion()
  const askFirst = () =>
    ask({
      title: say('proposals.declineTitle'),
      text: say('proposals.declineText'),
      confirm: say('proposals.decline'),
      run: async () => {
        await decline.mutateAsync({ id })
        notify.success(say('proposals.declined'))
      },
    })
  return (
    <>
      <Button variant="default" onClick={askFirst}>
        {say('proposals.decline')}
      </Button>
      {dialog}
    </>
  )
}

function Reasons({ proposal: { reason } }: { proposal: Proposal }) {
  const say = useText()
  return (
    <Card title={say('proposals.reason')}>
      <Stack gap="xs">
        <blockquote className={`${parts.asWritten} ${styles.words}`}>{reason}</blockquote>
        <Quiet>{say('proposals.reasonHint')}</Quiet>
      </Stack>
    </Card>
  )
}

function Source({ proposal }: { proposal: Proposal }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { state, agent, key_name, created_at, expires_at, decided_at, decided_by } = proposal
  const at = (moment: string) => formatDateTime(moment, say.language, timeZone)
  return (
    <Card title={say('proposals.source')} tools={<StateBadge state={state} />}>
      <Rows
        rows={[
          agent === '' ? undefined : { name: say('proposals.agent'), value: agent },
          { name: say('proposals.key'), value: key_name },
          { name: say('proposals.proposedOn'), value: at(created_at) },
          decided_at === null
            ? { name: say('proposals.expiresOn'), value: at(expires_at) }
            : {
                name: say('proposals.decided'),
                value: say('proposals.decidedBy', { name: decided_by ?? '', when: at(decided_at) }),
              },
        ]}
      />
    </Card>
  )
}
