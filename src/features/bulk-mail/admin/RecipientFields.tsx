import { CloseButton, MultiSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { AffiliateSelect } from '#features/affiliates/admin/index.ts'
import { useProgramOptions } from '#features/programs/admin/index.ts'
import { type BulkMail, bulkMail } from '../contract.ts'
import { type BulkMailDraft, type RecipientChoice, recipientKinds } from '../rules/draft.ts'
import styles from './bulk-mail.module.css'

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
  const [met, meet] = useState(known)
  const { recipients, bulk_program_ids, bulk_affiliate_ids, bulk_tags } = draft
  // A filter comes from the list of affiliates; without one there is nothing to choose.
  const kinds = recipientKinds.filter(kind => kind !== 'filter' || recipients === 'filter')
  return (
    <>
      <CardsField
        {...{ name: 'recipients', value: recipients, onBlur: nothing }}
        onChange={kind => edit({ recipients: kind })}
        label={say('bulkMail.recipients')}
        hideLabel
        cards={kinds.map(value => ({ value, label: say(`bulkMails.recipients.${value}`) }))}
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
        <>
          {/* Empty again after each choice. */}
          <AffiliateSelect
            key={bulk_affiliate_ids.length}
            {...{ name: 'bulk_affiliate_ids', value: null, onChange: nothing, onBlur: nothing }}
            error={errorOf('bulk_affiliate_ids')}
            label={say('bulkMail.affiliate')}
            status="active"
            onPick={person => {
              if (!person || bulk_affiliate_ids.includes(person.id)) return
              meet([...met, person])
              edit({ bulk_affiliate_ids: [...bulk_affiliate_ids, person.id] })
            }}
          />
          {bulk_affiliate_ids.length > 0 && (
            <ul className={styles.people}>
              {met
                .filter(({ id }) => bulk_affiliate_ids.includes(id))
                .map(({ id, full_name }) => (
                  <li key={id}>
                    {full_name}
                    <CloseButton
                      size="sm"
                      aria-label={say('bulkMail.remove', { name: full_name })}
                      onClick={() => edit({ bulk_affiliate_ids: bulk_affiliate_ids.filter(one => one !== id) })}
                    />
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
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

function Count({ choice }: { choice: RecipientChoice }) {
  const say = useText()
  const { data } = useAudience(choice)
  if (!data) return <p role="status" className={styles.kept} />
  const { count, capped, ...left } = data
  const isAnybodyLeft = left.unsubscribed + left.bounced + left.no_address > 0
  return (
    <p role="status" className={styles.kept}>
      {say(capped ? 'bulkMail.countMore' : 'bulkMail.count', { count })}
      {isAnybodyLeft && ` ${say('bulkMail.leftOut', left)}`}
    </p>
  )
}
