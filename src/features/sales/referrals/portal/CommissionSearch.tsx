import { type FormEvent, useState } from 'react'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { useText } from '#portal/text.tsx'
import type { CommissionWish } from '../portal-contract.ts'
import styles from './CommissionSearch.module.css'

type Searched = Pick<CommissionWish, 'query' | 'from' | 'to'>

interface CommissionSearchProps {
  searched: Searched
  onSearch: (wish: Searched) => void
}

/** By number or source, and by days. */
export function CommissionSearch({ searched, onSearch }: CommissionSearchProps) {
  const say = useText()
  const [draft, setDraft] = useState({ query: searched.query ?? '', from: searched.from ?? '', to: searched.to ?? '' })
  const change = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value })
  function search(event: FormEvent) {
    event.preventDefault()
    onSearch({ query: draft.query.trim() || undefined, from: draft.from || undefined, to: draft.to || undefined })
  }
  return (
    <Columns as="form" least={140} gap="sm" className={styles.search} onSubmit={search}>
      <TextField
        type="search"
        name="query"
        maxLength={100}
        label={say('portalCommissionList.search')}
        value={draft.query}
        onChange={change('query')}
      />
      <TextField type="date" name="from" label={say('portalCommissionList.from')} value={draft.from} onChange={change('from')} />
      <TextField type="date" name="to" label={say('portalCommissionList.to')} value={draft.to} onChange={change('to')} />
      <SubmitButton busy={false}>{say('portalCommissionList.apply')}</SubmitButton>
    </Columns>
  )
}
