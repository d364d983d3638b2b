import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Select } from '#browser/ui/Select.tsx'
import { useText } from '#portal/text.tsx'
import { Choices } from '#portal/ui/Choices.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalCreativeCalls } from '../portal-calls.ts'
import type { PortalCreative } from '../portal-contract.ts'
import type { CreativeKind } from '../rules/creative.ts'
import { CreativeSheet } from './CreativeSheet.tsx'
import styles from './gallery.module.css'
import { Thumbnail } from './Thumbnail.tsx'

type KindChoice = CreativeKind | 'everything'

/** What the store gives to share, found by kind, category or word. */
export function Gallery() {
  const say = useText()
  const [kind, setKind] = useState<KindChoice>('everything')
  const [category, setCategory] = useState('')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<PortalCreative>()
  const query = useDeferredValue(typed.trim())
  const choices = useRead(portalCreativeCalls.choices)
  const { download, busy, problem } = useDownload()
  const filters = {
    kind: kind === 'everything' ? undefined : kind,
    category_id: category === '' ? undefined : category,
    query: query || undefined,
  }
  const pages = useInfiniteQuery({
    queryKey: [portalCreativeCalls.list.route, filters],
    queryFn: ({ pageParam }) => call(portalCreativeCalls.list, { query: { ...filters, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const hasFiles = pages.data?.pages.some(page => page.rows.some(row => row.file)) ?? false
  const { categories = [], kinds = [] } = choices.data ?? {}
  return (
    <Screen title={say('portalCreatives.title')} lead={say('portalCreativeList.lead')}>
      <Card>
        <Columns least="13rem">
          <TextField
            name="query"
            type="search"
            label={say('portalCreativeList.search')}
            value={typed}
            onChange={setTyped}
            maxLength={100}
            autoComplete="off"
          />
          {categories.length > 0 && (
            <Select
              name="category"
              label={say('portalCreativeList.category')}
              searchLabel={say('portalCreativeList.search')}
              value={category}
              onChange={setCategory}
              options={[
                { value: '', label: say('portalCreativeList.allCategories') },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </Columns>
        {kinds.length > 1 && (
          <Choices<KindChoice>
            label={say('portalCreativeList.kinds')}
            chosen={kind}
            onChoose={setKind}
            choices={[
              { value: 'everything', label: say('portalCreativeList.everything') },
              ...kinds.map(value => ({ value, label: say(`portalCreativeList.kind.${value}`) })),
            ]}
          />
        )}
        {hasFiles && (
          <SecondButton busy={busy === 'all'} onClick={() => void download('all', portalCreativeCalls.all, { query: filters })}>
            {say('portalCreativeList.downloadAll')}
          </SecondButton>
        )}
        {problem && <Notice kind="danger">{problem}</Notice>}
        <PagedRows
          pages={pages}
          empty={<Empty title={say('portalCreativeList.none')} text={say('portalCreativeList.noneText')} />}
        >
          {rows => (
            <Columns as="ul" least="9.5rem" gap={10} even className={styles.grid}>
              {rows.map(row => (
                <li key={row.id} data-creative={row.name}>
                  <button type="button" className={`${parts.framed} ${parts.hoverable}`} onClick={() => setOpened(row)}>
                    <span className={`${parts.centered} ${styles.picture}`}>
                      <Thumbnail creative={row} />
                    </span>
                    <span className={`${styles.name} ${parts.label}`}>{row.name}</span>
                  </button>
                </li>
              ))}
            </Columns>
          )}
        </PagedRows>
      </Card>
      {opened && <CreativeSheet creative={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  )
}
