import { Button } from '@mantine/core'
import { Lock, type LucideIcon, SearchX } from 'lucide-react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { useText } from '../text.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import type { List } from './useList.ts'

interface ListMessageProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** A quiet word in the place of the rows. */
export const ListMessage = ({ action, ...message }: ListMessageProps) => <StateMessage {...message} actions={action} />

/** What a list says before there is anything: words, or something of its own. */
export type EmptyList = (Omit<ListMessageProps, 'icon'> & { icon: LucideIcon }) | ReactElement

interface NoRowsProps {
  list: Pick<List<unknown>, 'isFiltered' | 'clear'>
  empty: EmptyList
}

/** Nothing yet is a beginning; nothing that matches is a wrong turn with a way back. */
export function NoRows({ list, empty }: NoRowsProps) {
  const say = useText()
  if (!list.isFiltered) {
    if (isValidElement(empty)) return empty
    const { icon: Icon, ...words } = empty as Exclude<EmptyList, ReactElement>
    return <ListMessage {...words} icon={<Icon size={22} />} />
  }
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {say('list.clearFilters')}
    </Button>
  )
  const icon = <SearchX size={22} />
  return <ListMessage icon={icon} title={say('list.nothingMatches')} text={say('list.nothingMatchesText')} action={clear} />
}

export function Refused({ list }: { list: Pick<List<unknown>, 'status' | 'error' | 'retry' | 'isRefreshing'> }) {
  const say = useText()
  if (list.status === 'forbidden')
    return <ListMessage icon={<Lock size={22} />} title={say('base.forbiddenTitle')} text={say('base.forbiddenText')} />
  return (
    <ErrorState
      title={say('list.failedTitle')}
      text={list.error?.message || say('error.unavailable')}
      retry={{ label: say('common.retry'), again: list.retry, isBusy: list.isRefreshing }}
    />
  )
}
