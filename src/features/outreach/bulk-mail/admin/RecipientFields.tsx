import { MultiSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useProgramOptions } from '#features/commissions/programs/admin/index.ts'
import { AffiliatesField } from '#features/people/affiliates/admin/index.ts'
import { type BulkMail, bulkMail } from '../contract.ts'
import { type BulkMailDraft, type RecipientChoice, recipientKinds } from '../rules/draft.ts'
import styles from './bulk-mail.module.css'
import { FilterFields } from './FilterFields.tsx'

interface RecipientFieldsProps {
  draft: BulkMailDraft
  edit: (change: Partial<BulkMailDraft>) => void
  /** Those who were chosen when the screen was opened. */
  known: BulkMail['affiliates']
  errorOf: (field: string) => string | undefined
}

const nothing = () => undefined

/** Who is meant, and how many that are now. */
export function RecipientFields({ draft, edit, known, errorOf }: RecipientFieldsProps) {
  const say = useText()
  const { options } = useProgramOptions()
  const { recipients, bulk_program_ids, bulk_affiliate_ids, bulk_tags, bulk_filter } = draft
  return (
    <>
      <CardsField
        {...{ name: 'recipients', value: recipients, onBlur: nothing }}
        onChange={kind => edit({ recipients: kind })}
        label={say('bulkMail.recipients')}
        hideLabel
        cards={recipientKinds.map(value => ({ value, label: say(`bulkMails.recipients.${value}`) }))}
      />
      {recipients === 'programs' && (
        <MultiSelect
          {...inputPropsOf({
            ...{ name: 'bulk_program_ids', label: say('bulkMail.programs'), onBlur: nothing, error: errorOf('bulk_program_ids') },
          })}
          data={options}
          value={bulk_program_ids.map(String)}
          onChange={ids => edit({ bulk_program_ids: ids.map(Number) })}
          searchable
          nothingFoundMessage={say('common.noResults')}
          comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        />
      )}
      {recipients === 'affiliates' && (
        <AffiliatesField
          {...{ name: 'bulk_affiliate_ids', value: bulk_affiliate_ids, onBlur: nothing, error: errorOf('bulk_affiliate_ids') }}
          onChange={ids => edit({ bulk_affiliate_ids: ids })}
          known={known}
          label={say('bulkMail.affiliate')}
          status="active"
        />
      )}
      {recipients === 'filter' && <FilterFields filter={bulk_filter} choose={filter => edit({ bulk_filter: filter })} />}
      {recipients === 'tags' && (
        <TagsField
          {...{ name: 'bulk_tags', value: bulk_tags, onBlur: nothing, error: errorOf('bulk_tags') }}
          onChange={tags => edit({ bulk_tags: tags })}
          label={say('bulkMail.tags')}
          hint={say('bulkMail.tagsHint')}
        />
      )}
      <Count choice={draft} />
    </>
  )
}

export function useAudience({ recipients, bulk_program_ids, bulk_affiliate_ids, bulk_tags, bulk_filter }: RecipientChoice) {
  const body = { recipients, bulk_program_ids, bulk_affiliate_ids, bulk_tags, bulk_filter }
  return useQuery({
    queryKey: [bulkMail.count.route, body],
    queryFn: () => call(bulkMail.count, { body }),
    placeholderData: keepPreviousData,
  })
}

const reasons = ['unsubscribed', 'bounced', 'no_address'] as const

function Count({ choice }: { choice: RecipientChoice }) {
  const say = useText()
  const { data } = useAudience(choice)
  if (!data) return <p role="status" className={styles.kept} />
  const { count, capped } = data
  const left = reasons.filter(reason => data[reason] > 0).map(reason => say(`bulkMail.left.${reason}`, { count: data[reason] }))
  return (
    <p role="status" className={styles.kept}>
      {say(capped ? 'bulkMail.countMore' : 'bulkMail.count', { count })}
      {left.length > 0 && ` ${say('bulkMail.leftOut', { people: left.join(', ') })}`}
    </p>
  )
}
