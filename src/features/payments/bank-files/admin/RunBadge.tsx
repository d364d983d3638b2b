import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import type { BankRunRow } from '../contract.ts'

type RunState = 'notTaken' | 'underWay' | 'arrived' | 'partly'

const tones: Record<RunState, Tone> = { notTaken: 'waiting', underWay: 'waiting', arrived: 'done', partly: 'bad' }

function stateOf({ taken_at, under_way, returned }: BankRunRow): RunState {
  if (under_way > 0) return taken_at === null ? 'notTaken' : 'underWay'
  return returned > 0 ? 'partly' : 'arrived'
}

/** Where a run stands, in a word. */
export function RunBadge({ run }: { run: BankRunRow }) {
  const say = useText()
  const state = stateOf(run)
  return <ToneBadge tone={tones[state]}>{say(`bankFilesPage.state.${state}`)}</ToneBadge>
}
