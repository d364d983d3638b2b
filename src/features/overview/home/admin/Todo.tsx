import { Link } from '@tanstack/react-router'
import {
  Banknote,
  CircleCheck,
  HandCoins,
  Inbox,
  type LucideIcon,
  PackageSearch,
  ShoppingBag,
  Stamp,
  UserPlus,
} from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useFrameText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { formatNumber } from '#kit/money/numbers.ts'
import { homeCalls } from '../calls.ts'
import type { TodoList } from '../contract.ts'
import { MAX_WAITING } from '../rules/max-waiting.ts'
import { todoState } from '../rules/todoState.ts'
import styles from './Todo.module.css'
import { useHomeRead } from './useHomeRead.ts'

type TodoName = keyof TodoList

interface TodoLink {
  icon: LucideIcon
  to: string
  search: Record<string, string>
}

/** The list behind each, with the filter that shows what is counted. */
const places: Record<TodoName, TodoLink> = {
  affiliates: { icon: UserPlus, to: '/admin/affiliates', search: { status: 'pending' } },
  referrals: { icon: ShoppingBag, to: '/admin/referrals', search: { status: '0' } },
  payments: { icon: Banknote, to: '/admin/payouts', search: { type: 'manual_payout', tab: 'payable' } },
  releases: { icon: Stamp, to: '/admin/payouts/batches', search: { state: 'prepared' } },
  requests: { icon: HandCoins, to: '/admin/payouts/requests', search: { status: 'pending' } },
  claims: { icon: PackageSearch, to: '/admin/referrals/claims', search: { status: 'open' } },
}
const names = Object.keys(places) as TodoName[]

/** What waits for somebody of the shop, each a link to where it is done. Home has read it before it is drawn. */
export function Todo({ hasOpenSteps }: { hasOpenSteps: boolean }) {
  const say = useFrameText()
  const todo = useHomeRead(homeCalls.todo)
  const state = todo.data && todoState(todo.data, hasOpenSteps)
  if (state === 'none') return null
  return (
    <Card title={say('home.todo')}>
      {todo.data ? (
        <Waiting todo={todo.data} isSettingUp={state === 'setting-up'} />
      ) : (
        <ErrorState
          title={say('home.todoFailed')}
          retry={{ label: say('common.retry'), again: () => void todo.refetch(), isBusy: todo.isFetching }}
        />
      )}
    </Card>
  )
}

function Waiting({ todo, isSettingUp }: { todo: TodoList; isSettingUp: boolean }) {
  const say = useFrameText()
  const waiting = names.filter(name => (todo[name] ?? 0) > 0)
  if (waiting.length === 0)
    return (
      <Inline as="p" gap={10} className={styles.nothing}>
        {isSettingUp ? <Inbox size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
        {say(isSettingUp ? 'home.nothingYet' : 'home.nothingToDo')}
      </Inline>
    )
  return (
    <Columns as="ul" least={190} gap="sm" className={styles.todo}>
      {waiting.map(name => (
        <li key={name}>
          <Entry name={name} count={todo[name]!} />
        </li>
      ))}
    </Columns>
  )
}

function Entry({ name, count }: { name: TodoName; count: number }) {
  const say = useFrameText()
  const { icon: Icon, to, search } = places[name]
  const number = count > MAX_WAITING ? `${formatNumber(MAX_WAITING, say.language)}+` : formatNumber(count, say.language)
  return (
    <Link
      to={to as string}
      search={search as never}
      className={`${parts.signLine} ${styles.task} ${parts.hoverable} ${parts.framed} ${parts.bare}`}
      data-todo={name}
    >
      <span className={`${styles.taskIcon} ${parts.centered} ${parts.tinted}`}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={`${styles.taskText} ${parts.quiet}`}>
        <strong>{number}</strong>
        <span>{say(`home.waiting.${name}`, { count })}</span>
      </span>
    </Link>
  )
}
