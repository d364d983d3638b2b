import { Button, CloseButton, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { type FrameSay, useFrameText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { CallError } from '#kit/contract/errors.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import { type TaskView, tasks } from '../contract.ts'
import styles from './TaskPanel.module.css'
import { isUnderWay, useTask } from './useTask.ts'
import { emitTaskEnd } from './watched.ts'

interface TaskCardProps {
  id: number
  /** Somebody had begun it before. */
  wasRunning: boolean
  onClose: () => void
}

/** One task: what is done, how far it is, and the way to stop it; later how it ended. */
export function TaskCard({ id, wasRunning, onClose }: TaskCardProps) {
  const say = useFrameText()
  const { data: task, error } = useTask(id)
  const stop = useChange(tasks.stop)
  useEndTold(task)
  // Forgotten, or no longer the reader's to see.
  const isGone = error instanceof CallError && error.kind === 'not_found'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (!task) return null
  const isRunning = isUnderWay(task)
  return (
    <Stack as="article" gap="xs" className={styles.card} data-status={task.status} aria-labelledby={`task-${id}`}>
      <Inline gap={10} className={styles.head}>
        <StatusIcon status={task.status} />
        <strong id={`task-${id}`} className={`${parts.rest} ${parts.bold} ${parts.breakAnywhere} ${styles.title}`}>
          {task.title}
        </strong>
        {isRunning ? (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={stop.isPending}
            onClick={() => stop.mutate({ id }, { onError: notify.failed })}
          >
            {say('taskPanel.stop')}
          </Button>
        ) : (
          <CloseButton size="sm" aria-label={say('taskPanel.close', { title: task.title })} onClick={onClose} />
        )}
      </Inline>
      {isRunning && <Bar task={task} />}
      <Inline gap="sm" align="baseline" justify="space-between" className={parts.quiet}>
        <span className={parts.figures}>{countOf(task, say)}</span>
        {!isRunning && task.path && (
          <Link to={task.path} className={parts.action}>
            {say('common.view')}
          </Link>
        )}
      </Inline>
      {wasRunning && isRunning && <p className={parts.quiet}>{say('taskPanel.alreadyRunning')}</p>}
      {task.failed > 0 && <p className={parts.quiet}>{say('taskPanel.failedItems', { count: task.failed })}</p>}
      {task.problem && <p className={`${parts.quiet} ${parts.danger}`}>{task.problem}</p>}
      <span role="status" className="only-read">
        {announced(task, say)}
      </span>
    </Stack>
  )
}

function Bar({ task }: { task: TaskView }) {
  const say = useFrameText()
  const share = shareOf(task)
  return (
    <Progress.Root size="sm" radius="xl" transitionDuration={200}>
      <Progress.Section
        value={share ?? 100}
        animated={share === undefined}
        aria-label={task.title}
        aria-valuetext={share === undefined ? say('taskPanel.status.running') : countOf(task, say)}
      />
    </Progress.Root>
  )
}

const icons = { waiting: LoaderCircle, running: LoaderCircle, done: CircleCheck, failed: CircleAlert, stopped: CirclePause }

function StatusIcon({ status }: Pick<TaskView, 'status'>) {
  const Icon = icons[status]
  return <Icon size={18} className={styles.icon} data-status={status} aria-hidden />
}

/** In percent; `undefined` where nobody knows how much there is. Growing work never shows more than it promised. */
function shareOf({ done, total }: TaskView): number | undefined {
  if (total === null || total === 0) return undefined
  return Math.min((done / total) * 100, 100)
}

function countOf({ status, done, total }: TaskView, say: FrameSay): string {
  const number = (value: number) => formatNumber(value, say.language)
  if (status === 'waiting') return say('taskPanel.status.waiting')
  if (status === 'done') return say('taskPanel.doneCount', { count: done })
  if (total === null) return say('taskPanel.soFar', { count: done })
  const progress = say('taskPanel.progress', { done: number(done), total: number(Math.max(total, done)) })
  return status === 'running' ? progress : `${say(`taskPanel.status.${status}`)} · ${progress}`
}

/** Read aloud at every quarter and at the end, not at every step. */
function announced(task: TaskView, say: FrameSay): string {
  const state = `${task.title}: ${say(`taskPanel.status.${task.status}`)}`
  const share = shareOf(task)
  if (task.status !== 'running' || share === undefined) return state
  return `${state}, ${Math.floor(share / 25) * 25}%`
}

/** Tells the screens that wait for it, once, when a task ends before the merchant's eyes. */
function useEndTold(task: TaskView | undefined): void {
  const tell = useEffectEvent(() => {
    if (task) emitTaskEnd(task)
  })
  const hasEnded = task !== undefined && !isUnderWay(task)
  useEffect(() => {
    if (hasEnded) tell()
  }, [hasEnded])
}
