import { ArrowRight } from 'lucide-react'
import { shortNames } from '#admin/list/filters/Filter.ts'
import { type Say, useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import parts from '#browser/ui/parts.module.css'
import { isPermission, permissions } from '#kit/access.ts'
import type { FieldChange } from '../contract.ts'
import { shownValue } from '../rules/changesIn.ts'
import styles from './Changes.module.css'

interface ChangesProps {
  changes: readonly FieldChange[]
}

/** Which fields an entry is about, in two lines at most. */
export function ChangeSummary({ changes }: ChangesProps) {
  if (changes.length === 0) return <Empty />
  return <span className={styles.summary}>{shortNames(changes.map(({ name }) => name))}</span>
}

/** Every field with what it was and what it became. */
export function Changes({ changes }: ChangesProps) {
  const say = useText()
  // What was added, removed or only noted has one side.
  const isChange = changes.some(({ before }) => before !== null) && changes.some(({ after }) => after !== null)
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, name, before, after }) => (
        <div key={field}>
          <dt className={parts.lead}>{name}</dt>
          <dd>
            {isChange ? (
              <>
                <Value value={before} kind="before" />
                <ArrowRight size={14} aria-label={say('activity.log.becomes')} role="img" className={styles.arrow} />
                <Value value={after} kind="after" />
              </>
            ) : (
              <Value value={after ?? before} kind={after === null ? 'before' : 'after'} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value, kind }: { value: unknown; kind: 'before' | 'after' }) {
  const say = useText()
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNothing) return <span className={styles.nothing}>{say('activity.log.nothing')}</span>
  return <span className={styles[kind]}>{shownValue(Array.isArray(value) ? value.map(item => named(item, say)) : value)}</span>
}

const named = (item: unknown, say: Say) => (typeof item === 'string' && isPermission(item) ? say(permissions[item].text) : item)
