import { Alert, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { type MovePreview, network, type TreePerson, type TreeRef } from '../../contract.ts'
import styles from './tree.module.css'

interface MoveDialogProps {
  person: TreePerson
  /** Out from under the upline, under nobody. */
  isRemoval: boolean
  close: () => void
}

/** Asks where a branch goes and says who is affected before anything changes. */
export function MoveDialog({ person, isRemoval, close }: MoveDialogProps) {
  const say = useText()
  const queries = useQueryClient()
  const [upline_id, setUpline] = useState<number | null>(null)
  const isChosen = isRemoval || upline_id !== null
  const preview = useQuery({
    queryKey: [network.preview.route, person.id, upline_id],
    queryFn: () => call(network.preview, { id: person.id, body: { upline_id } }),
    enabled: isChosen,
    gcTime: 0,
  })
  const action = useAction({
    run: () => call(network.move, { id: person.id, body: { upline_id } }),
    success: say(isRemoval ? 'networkMove.removed' : 'networkMove.moved', { name: person.full_name }),
    onDone() {
      for (const { route } of [network.tops, network.person, network.below]) void queries.invalidateQueries({ queryKey: [route] })
      close()
    },
  })
  return (
    <DialogForm
      form={action}
      title={say(isRemoval ? 'networkMove.removeTitle' : 'networkMove.title', { name: person.full_name })}
      lead={say(isRemoval ? 'networkMove.removeLead' : 'networkMove.lead')}
      confirm={say(isRemoval ? 'networkMove.removeConfirm' : 'networkMove.confirm')}
      isGrave={isRemoval}
      isReady={isChosen && preview.data?.problem === null}
      close={close}
    >
      {!isRemoval && (
        <AffiliateSelect
          name="upline_id"
          label={say('networkMove.to')}
          value={upline_id}
          leaveOut={person.id}
          onBlur={() => undefined}
          onChange={setUpline}
        />
      )}
      <div role="status" aria-live="polite">
        {preview.isFetching && !preview.data && <Loader size="sm" aria-label={say('common.loading')} />}
        {preview.error && <Alert color="red">{sentenceOf(preview.error, say)}</Alert>}
        {preview.data && <Affected preview={preview.data} />}
      </div>
    </DialogForm>
  )
}

function Affected({ preview }: { preview: MovePreview }) {
  const say = useText()
  const { person, from, to, affected, named, losing, gaining, problem } = preview
  if (problem) return <Alert color="red">{problem}</Alert>
  const nobody = say('networkTree.noUpline')
  const more = affected - 1 - named.length
  return (
    <dl className={styles.facts} data-preview>
      <Quiet as="dt">{say('networkMove.affected')}</Quiet>
      <dd>
        {say('networkMove.people', { count: affected })}: {namesOf([person, ...named])}
        {more > 0 && ` ${say('networkMove.andMore', { count: more })}`}
      </dd>
      <Quiet as="dt">{say('networkMove.from')}</Quiet>
      <dd>{from?.full_name ?? nobody}</dd>
      <Quiet as="dt">{say('networkMove.to')}</Quiet>
      <dd>{to?.full_name ?? nobody}</dd>
      <Quiet as="dt">{say('networkMove.losing')}</Quiet>
      <dd>{losing.length > 0 ? namesOf(losing) : say('networkMove.nobody')}</dd>
      <Quiet as="dt">{say('networkMove.gaining')}</Quiet>
      <dd>{gaining.length > 0 ? namesOf(gaining) : say('networkMove.nobody')}</dd>
    </dl>
  )
}

const namesOf = (people: readonly TreeRef[]) => people.map(one => one.full_name).join(', ')
