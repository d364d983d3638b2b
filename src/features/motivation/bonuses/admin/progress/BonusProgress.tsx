import { Button, NativeSelect, Paper, Progress, SegmentedControl, TextInput, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type BonusRow, bonuses, type ProgressRow, type ProgressSort, progressSorts } from '../../contract.ts'
import { bonusesChanged } from '../../events.ts'
import { Cost, Goal, Programs, StateBadge } from '../list/cells.tsx'
import { bonusesPath, editPath } from '../paths.ts'
import styles from './progress.module.css'
import { TraceDrawer } from './TraceDrawer.tsx'

/** One bonus: who is how far, and why each has it or not. */
export function BonusProgress() {
  const id = Number((useParams({ strict: false }) as { bonusId: string }).bonusId)
  useLive(bonuses.list, bonusesChanged)
  const bonus = useRead(bonuses.get, { id })
  return (
    <Loaded query={bonus} isPage>
      {row => <Page bonus={row} />}
    </Loaded>
  )
}

function Page({ bonus }: { bonus: BonusRow }) {
  const say = useText()
  const [text, setText] = useState('')
  const [who, setWho] = useState<'all' | 'reached'>('all')
  const [sort, setSort] = useState<ProgressSort>('furthest')
  const [traced, trace] = useState<ProgressRow>()
  const query = useDeferredValue(text.trim()) || undefined
  const pages = useInfiniteQuery({
    queryKey: [bonuses.progress.route, bonus.id, query, who, sort],
    queryFn: ({ pageParam }) =>
      call(bonuses.progress, {
        id: bonus.id,
        query: { after: pageParam, sort, query, reached: who === 'reached' ? 1 : undefined },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  const rows = pages.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Stack>
      <Stack as="header" gap="xs">
        <BackLink to={bonusesPath} label={say('page.bonuses')} />
        <Inline gap="sm" wrap>
          <Title order={1} size="h2">
            {bonus.title}
          </Title>
          <StateBadge row={bonus} />
          <Button variant="default" component={Link} to={editPath(bonus.id)} leftSection={<Pencil size={16} aria-hidden />}>
            {say('common.edit')}
          </Button>
        </Inline>
        <Goal row={bonus} />
      </Stack>
      <Inline as="dl" gap={['sm', 32]} align="stretch" wrap>
        <div>
          <Quiet as="dt">{say('bonuses.column.programs')}</Quiet>
          <dd className={parts.strong}>
            <Programs row={bonus} />
          </dd>
        </div>
        <div>
          <Quiet as="dt">{say('bonuses.column.reached')}</Quiet>
          <dd className={parts.strong} data-reached>
            {bonus.reached.toLocaleString(say.language)}
          </dd>
        </div>
        <div>
          <Quiet as="dt">{say('bonuses.column.cost')}</Quiet>
          <dd className={parts.strong}>
            <Cost row={bonus} />
          </dd>
        </div>
      </Inline>
      <Paper withBorder radius="lg" p="lg" shadow="xs" component="section" aria-labelledby="who-is-how-far">
        <Title order={2} size="h3" id="who-is-how-far">
          {say('bonusProgress.title')}
        </Title>
        <Inline gap="sm" wrap className={styles.tools}>
          <TextInput
            type="search"
            aria-label={say('bonusProgress.search')}
            placeholder={say('bonusProgress.search')}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={say('bonusProgress.show')}
            value={who}
            onChange={value => setWho(value as 'all' | 'reached')}
            data={[
              { value: 'all', label: say('bonusProgress.all') },
              { value: 'reached', label: say('bonusProgress.reached') },
            ]}
          />
          <NativeSelect
            aria-label={say('bonusProgress.sort')}
            value={sort}
            onChange={event => setSort(event.currentTarget.value as ProgressSort)}
            data={progressSorts.map(value => ({ value, label: say(`bonusProgress.sorts.${value}`) }))}
          />
        </Inline>
        {pages.isError && (
          <ErrorState
            title={say('common.error')}
            text={pages.error.message}
            retry={{ label: say('common.retry'), again: () => void pages.refetch(), isBusy: pages.isFetching }}
          />
        )}
        {pages.isSuccess && rows.length === 0 && <Quiet>{say('bonusProgress.none')}</Quiet>}
        <ul className={styles.people}>
          {rows.map(row => (
            <Somebody key={row.affiliate_id} row={row} open={() => trace(row)} />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {say('bonusProgress.more')}
          </Button>
        )}
      </Paper>
      <TraceDrawer bonus={bonus} row={traced} close={() => trace(undefined)} />
    </Stack>
  )
}

function Somebody({ row, open }: { row: ProgressRow; open: () => void }) {
  const say = useText()
  return (
    <li className={styles.person}>
      <Stack gap={4} className={parts.breakAnywhere}>
        <strong>{row.full_name}</strong>
        <Quiet as="span">{row.program}</Quiet>
      </Stack>
      <Stack gap={4} className={`${parts.breakAnywhere} ${styles.way}`}>
        {row.next && (
          <>
            <span>{row.next.sentence}</span>
            <Progress
              value={row.next.percent}
              size="md"
              color={row.next.percent === 100 ? 'teal' : undefined}
              aria-label={say('bonusProgress.wayOf', { name: row.full_name })}
            />
          </>
        )}
        {row.given > 0 && <span className={parts.label}>{say('bonusProgress.given', { count: row.given })}</span>}
      </Stack>
      <Button variant="subtle" size="compact-sm" onClick={open} aria-label={say('bonusProgress.whyOf', { name: row.full_name })}>
        {say('bonusProgress.why')}
      </Button>
    </li>
  )
}
