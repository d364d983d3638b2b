import { Button, Title } from '@mantine/core'
import { CircleAlert, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import styles from './list.module.css'
import type { List } from './useList.ts'

interface ListMessageProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** A quiet word in the place of the rows. */
export function ListMessage({ icon, title, text, action }: ListMessageProps) {
  return (
    <div className={styles.message}>
      <span className={styles.messageIcon} aria-hidden>
        {icon}
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}

interface NoRowsProps {
  list: Pick<List<unknown>, 'isFiltered' | 'clear'>
  empty: ReactNode
}

/** Nothing yet is a beginning; nothing that matches is a wrong turn with a way back. */
export function NoRows({ list, empty }: NoRowsProps) {
  const say = useText()
  if (!list.isFiltered) return empty
  return (
    <ListMessage
      icon={<SearchX size={22} />}
      title={say('list.nothingMatches')}
      text={say('list.nothingMatchesText')}
      action={
        <Button variant="default" onClick={list.clear}>
          {say('list.clearFilters')}
        </Button>
      }
    />
  )
}

export function Refused({ list }: { list: Pick<List<unknown>, 'status' | 'error' | 'retry' | 'isRefreshing'> }) {
  const say = useText()
  if (list.status === 'forbidden')
    return <ListMessage icon={<Lock size={22} />} title={say('base.forbiddenTitle')} text={say('base.forbiddenText')} />
  return (
    <div role="alert">
      <ListMessage
        icon={<CircleAlert size={22} />}
        title={say('list.failedTitle')}
        text={list.error?.message || say('error.unavailable')}
        action={
          <Button variant="default" loading={list.isRefreshing} onClick={list.retry}>
            {say('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
