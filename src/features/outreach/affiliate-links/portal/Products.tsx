import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { affiliateLinkCalls } from '../calls.ts'
import type { AffiliateLink, LinkedItem } from '../contract.ts'
import styles from './links.module.css'
import { Picture } from './Picture.tsx'

interface ProductsProps {
  kind: LinkedItem['kind']
  onMade: (link: AffiliateLink) => void
}

/** What the store sells, to choose from. */
export function Products({ kind, onMade }: ProductsProps) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const create = useChange(affiliateLinkCalls.create)
  const pages = useInfiniteQuery({
    queryKey: [affiliateLinkCalls.products.route, { kind, query }],
    queryFn: ({ pageParam }) => call(affiliateLinkCalls.products, { query: { kind, query, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TextField
        name="query"
        type="search"
        label={say('portalLinkScreen.search')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
      />
      {create.error && <Notice kind="danger">{sentenceOf(create.error, say)}</Notice>}
      <Stack gap="sm" className={styles.products}>
        <PagedRows
          pages={pages}
          empty={<Empty title={say('portalLinkScreen.noProducts')} text={say('portalLinkScreen.noProductsText')} />}
        >
          {rows => (
            <ul>
              {rows.map(({ id, title, image_url, path }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={`${parts.framed} ${parts.hoverable} ${parts.signLine}`}
                    aria-label={say('portalLinkScreen.choose', { title })}
                    aria-busy={create.isPending}
                    onClick={() => create.isPending || create.mutate({ body: { address: path } }, { onSuccess: onMade })}
                  >
                    <Picture src={image_url} />
                    <span>{title}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PagedRows>
      </Stack>
    </>
  )
}
