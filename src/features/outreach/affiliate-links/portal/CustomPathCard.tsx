import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { listen } from '#browser/realtime/realtime.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { affiliateLinkCalls } from '../calls.ts'
import type { CustomPath } from '../contract.ts'

/** A path of the store that leads to the link: shown where there is one, or where one may be chosen. */
export function CustomPathCard() {
  const say = useText()
  const { viewer } = useFacts()
  const { data } = useRead(affiliateLinkCalls.customPath)
  useNewsOfThePath()
  if (!data || !(data.is_allowed || data.path)) return null
  return (
    <Card title={say('portalLinkScreen.path')} aside={<State state={data.state} />}>
      <Quiet>{say('portalLinkScreen.pathLead')}</Quiet>
      {data.url && <CopyField label={say('portalLinkScreen.path')} text={data.url} />}
      <Why state={data.state} />
      {data.is_allowed && !viewer && <PathForm key={data.path} path={data.path} />}
    </Card>
  )
}

/** The store makes paths in its own time. */
function useNewsOfThePath(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen('customLinks.changed', () => void queries.invalidateQueries({ queryKey: [affiliateLinkCalls.customPath.route] })),
    [queries],
  )
}

function PathForm({ path }: { path: string | null }) {
  const say = useText()
  const [typed, setTyped] = useState(path?.slice(1) ?? '')
  const choose = useChange(affiliateLinkCalls.chooseCustomPath)
  const form = useSubmit({
    check: () => ({}),
    send: async () => {
      await choose.mutateAsync({ body: { custom_path: typed } })
      return undefined
    },
  })
  return (
    <form {...form.props} className={parts.fields}>
      {form.notice && <Notice kind="danger">{form.notice}</Notice>}
      {choose.isSuccess && <Notice kind="success">{say('portalLinkScreen.pathSaved')}</Notice>}
      <TextField
        name="custom_path"
        label={say('portalLinkScreen.pathField')}
        hint={say('portalLinkScreen.pathHint')}
        problem={form.problems.custom_path}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        dir="ltr"
      />
      <SubmitButton busy={form.busy}>{say('portalLinkScreen.savePath')}</SubmitButton>
    </form>
  )
}

type Problem = 'no_store' | 'taken' | 'not_allowed' | 'refused'
const problems: readonly string[] = ['no_store', 'taken', 'not_allowed', 'refused'] satisfies Problem[]
const isProblem = (state: CustomPath['state']): state is Problem => problems.includes(state)

const tones: Record<Exclude<CustomPath['state'], 'none'>, Tone> = {
  made: 'good',
  on_its_way: 'wait',
  no_store: 'wait',
  not_allowed: 'wait',
  taken: 'bad',
  refused: 'bad',
}

function State({ state }: Pick<CustomPath, 'state'>) {
  const say = useText()
  return state === 'none' ? null : <Mark tone={tones[state]}>{say(`portalLinkScreen.pathState.${state}`)}</Mark>
}

function Why({ state }: Pick<CustomPath, 'state'>) {
  const say = useText()
  return isProblem(state) ? <Quiet>{say(`portalLinkScreen.pathWhy.${state}`)}</Quiet> : null
}
