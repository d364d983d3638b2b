import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { notify } from '#admin/feedback/notify.ts'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { type AutoCoupons, autoCoupons, type Sample } from '../contract.ts'
import styles from './auto-coupons.module.css'
import { editPath } from './paths.ts'

interface SampleCardProps {
  sample: Sample
  view: AutoCoupons
  ask: (question: Question) => void
}

/** What a sample gives to whom, how its codes stand, and what can be done with it. */
export function SampleCard({ sample, view, ask }: SampleCardProps) {
  const say = useText()
  const { id, name, codes, lacking, state, failure } = sample
  return (
    <Stack as="article" gap={4} className={styles.sample} aria-label={name}>
      <Inline gap={[4, 'sm']} justify="space-between" wrap>
        <h3 className={`${parts.heading} ${parts.breakAnywhere}`}>{name}</h3>
        <ToneBadge tone={toneOf(sample)}>{say(`autoCouponsPage.state.${wordOf(sample)}`)}</ToneBadge>
      </Inline>
      <p className={parts.breakAnywhere}>
        <code className={parts.strong}>{sample.example}</code>{' '}
        <span className={parts.quiet}>{say(`autoCouponsPage.format.${sample.format}`)}</span>
      </p>
      <p className={parts.breakAnywhere}>{sample.discount}</p>
      <Quiet>{whom(sample, view, say)}</Quiet>
      <Quiet role="status">
        {say('autoCouponsPage.made', { count: codes.made })}
        {codes.waiting > 0 && ` · ${say('autoCouponsPage.waiting', { count: codes.waiting })}`}
        {codes.failed > 0 && ` · ${say('autoCouponsPage.failed', { count: codes.failed })}`}
      </Quiet>
      {failure && <p className={styles.problem}>{failure}</p>}
      {state === 'gone' && <p className={styles.problem}>{say('autoCouponsPage.gone')}</p>}
      <Inline align="stretch" wrap className={styles.actions}>
        {view.permitted && lacking > 0 && state !== 'gone' && state !== 'failed' && <Generate sample={sample} ask={ask} />}
        {(state === 'failed' || codes.waiting + codes.failed > 0) && <Retry id={id} />}
        <Button
          component={Link}
          to={editPath(id)}
          variant="default"
          size="xs"
          aria-label={say('autoCouponsPage.editOf', { name })}
        >
          {say('common.edit')}
        </Button>
        <Remove sample={sample} ask={ask} />
      </Inline>
    </Stack>
  )
}

const wordOf = ({ is_active, state }: Sample) => (is_active === 0 ? 'off' : state)
const tones = { off: 'quiet', waiting: 'waiting', made: 'good', failed: 'bad', gone: 'bad' } as const satisfies Record<
  string,
  Tone
>
const toneOf = (sample: Sample): Tone => tones[wordOf(sample)]

function whom({ program_ids }: Sample, { programs }: AutoCoupons, say: ReturnType<typeof useText>): string {
  if (program_ids === null) return say('autoCouponsPage.allPrograms')
  const names = programs.filter(program => program_ids.includes(program.id)).map(program => program.name)
  return names.length > 0 ? names.join(', ') : say('autoCouponsPage.noProgram')
}

function Generate({ sample: { id, name, lacking }, ask }: Pick<SampleCardProps, 'sample' | 'ask'>) {
  const say = useText()
  const generate = useChange(autoCoupons.generate)
  const run = async () => {
    try {
      showTask(await generate.mutateAsync({ id }))
    } catch (error) {
      notify.failed(error)
    }
  }
  return (
    <Button
      size="xs"
      onClick={() =>
        ask({
          title: say('autoCouponsPage.generateTitle', { count: lacking }),
          text: say('autoCouponsPage.generateText', { name }),
          confirm: say('autoCouponsPage.generateConfirm'),
          isCalm: true,
          run,
        })
      }
    >
      {say('autoCouponsPage.generate', { count: lacking })}
    </Button>
  )
}

function Retry({ id }: { id: number }) {
  const say = useText()
  const retry = useChange(autoCoupons.retry)
  return (
    <WriteButton
      variant="default"
      size="xs"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(
          { id },
          {
            onSuccess: () => notify.success(say('autoCouponsPage.asked')),
            onError: notify.failed,
          },
        )
      }
    >
      {say('autoCouponsPage.retry')}
    </WriteButton>
  )
}

function Remove({ sample: { id, name }, ask }: Pick<SampleCardProps, 'sample' | 'ask'>) {
  const say = useText()
  const remove = useChange(autoCoupons.remove)
  const run = async () => {
    try {
      await remove.mutateAsync({ id })
      notify.success(say('autoCouponsPage.deleted'))
    } catch (error) {
      notify.failed(error)
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={say('autoCouponsPage.deleteOf', { name })}
      onClick={() =>
        ask({
          title: say('autoCouponsPage.deleteTitle', { name }),
          text: say('autoCouponsPage.deleteText'),
          confirm: say('common.delete'),
          run,
        })
      }
    >
      {say('common.delete')}
    </Button>
  )
}
