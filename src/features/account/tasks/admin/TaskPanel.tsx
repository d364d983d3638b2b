import { useState, useSyncExternalStore } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { tasks } from '../contract.ts'
import { TaskCard } from './TaskCard.tsx'
import styles from './TaskPanel.module.css'
import { isUnderWay } from './useTask.ts'
import { startedTasks } from './watched.ts'

/** The merchant's long work, in the corner of every screen: what was begun here, and after a reload what still runs. */
export function TaskPanel() {
  const found = useRead(tasks.list, undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (found.isPending) return null
  // What had ended when the page was opened is old news.
  const running = found.data?.filter(task => task.mine && isUnderWay(task)) ?? []
  return <Corner running={running.map(task => task.id)} />
}

function Corner({ running }: { running: number[] }) {
  const say = useFrameText()
  const [left, setLeft] = useState(running)
  const begun = useSyncExternalStore(startedTasks.watch, startedTasks.read)
  const older = left.filter(id => !begun.some(task => task.task_id === id))
  const shown = [...begun, ...older.map(task_id => ({ task_id, already_running: false }))]
  const close = (id: number) => {
    startedTasks.forget(id)
    setLeft(before => before.filter(other => other !== id))
  }
  if (shown.length === 0) return null
  return (
    <section className={styles.panel} aria-label={say('taskPanel.title')} ref={giveOthersRoom}>
      {shown.map(({ task_id, already_running }) => (
        <TaskCard key={task_id} id={task_id} wasRunning={already_running} onClose={() => close(task_id)} />
      ))}
    </section>
  )
}

/** Toasts and the end of the page come above the panel, whatever its height. */
function giveOthersRoom(panel: HTMLElement | null) {
  if (!panel) return
  const root = document.documentElement
  const watch = new ResizeObserver(() => root.style.setProperty('--over-corner', `${panel.offsetHeight - 16}px`))
  watch.observe(panel)
  return () => {
    watch.disconnect()
    root.style.removeProperty('--over-corner')
  }
}
