import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Braces, Eye, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { FormSection } from '#admin/form/Form.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { RichTextField } from '#admin/form/rich-text/RichTextField.tsx'
import type { RichTextHandle } from '#admin/form/rich-text/SourceText.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { insertInto, PreviewDialog, TagsDialog } from '#features/outreach/email-templates/admin/index.ts'
import { bulkMailsPath } from '#features/outreach/email-templates/rules/paths.ts'
import { textPictures } from '#features/pages/registration-page/admin/index.ts'
import { type BulkMail, bulkMail } from '../contract.ts'
import { MAX_SUBJECT, problemsIn } from '../rules/draft.ts'
import styles from './bulk-mail.module.css'
import { RecipientFields } from './RecipientFields.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useStoredDraft } from './useStoredDraft.ts'

/** Words, recipients and time of one mail to many. */
export function Composer({ mail, id }: { mail: BulkMail; id?: number }) {
  const say = useText()
  const navigate = useNavigate()
  const { draft, edit, keeping, keep, letGo, named } = useStoredDraft(mail.draft, { id, changed_at: mail.changed_at })
  const [open, setOpen] = useState<'tags' | 'preview' | 'send'>()
  const [isTried, setTried] = useState(false)
  const test = useChange(bulkMail.test)
  const tags = useRead(bulkMail.tags)
  const content = useRef<RichTextHandle>(null)
  const lastIn = useRef<'bulk_subject' | 'bulk_content'>('bulk_content')
  const problems = problemsIn(draft)
  const errorOf = (field: string) => {
    // A picture that is not kept is told of at once: the next time the draft is opened it would be gone.
    const found = problems.find(one => one.field === field && (isTried || one.key === 'email.foreignPicture'))
    return found && say.any(found.key, found.params)
  }
  const bound = <Name extends 'bulk_subject' | 'bulk_content'>(name: Name) => ({
    ...{ name, value: draft[name], error: errorOf(name) },
    onBlur: () => {
      // A tag goes where the caret was last.
      lastIn.current = name
      void keep()
    },
    onChange: (value: string) => edit({ [name]: value }),
  })
  const insert = (tag: string) => {
    if (lastIn.current === 'bulk_content') return content.current?.insert(`{${tag}}`)
    edit({ bulk_subject: insertInto('bulk_subject', draft.bulk_subject, `{${tag}}`) })
  }
  const words = { bulk_subject: draft.bulk_subject, bulk_content: draft.bulk_content }
  const send = () => {
    setTried(true)
    if (problems.length === 0) setOpen('send')
    else
      document
        .querySelector(`[name="${problems[0]!.field}"], [data-field="${problems[0]!.field}"]`)
        ?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <FormSection title={say('bulkMail.who')} lead={say('bulkMail.whoLead')}>
        <RecipientFields draft={draft} edit={edit} known={mail.affiliates} errorOf={errorOf} />
      </FormSection>
      <FormSection title={say('bulkMail.words')} lead={say('bulkMail.wordsLead')}>
        <TextField {...bound('bulk_subject')} label={say('bulkMails.subject')} limit={{ max: MAX_SUBJECT }} />
        <RichTextField {...bound('bulk_content')} label={say('bulkMail.content')} handle={content} pictures={textPictures} />
        <p className={styles.kept} role="status">
          {keeping.is === 'failed'
            ? say(keeping.isTriedAgain ? 'bulkMail.keptLater' : 'bulkMail.notKept', { reason: sentenceOf(keeping.error, say) })
            : keeping.is !== 'untouched' && say(keeping.is === 'kept' ? 'bulkMail.kept' : 'bulkMail.keeping')}
        </p>
        <Group gap="xs">
          <Button variant="default" leftSection={<Braces size={16} aria-hidden />} onClick={() => setOpen('tags')}>
            {say('emails.tags')}
          </Button>
          <Button variant="default" leftSection={<Eye size={16} aria-hidden />} onClick={() => setOpen('preview')}>
            {say('bulkMail.preview')}
          </Button>
          <Button
            variant="default"
            leftSection={<Send size={16} aria-hidden />}
            loading={test.isPending}
            onClick={() =>
              test.mutate(
                { body: words },
                {
                  onSuccess: ({ sent_to }) => notify.success(say('bulkMail.testSent', { email: sent_to })),
                  onError: notify.failed,
                },
              )
            }
          >
            {say('bulkMail.test')}
          </Button>
          <Button onClick={send}>{say('bulkMail.send')}</Button>
        </Group>
      </FormSection>
      {tags.data && <TagsDialog tags={tags.data} isOpen={open === 'tags'} close={() => setOpen(undefined)} choose={insert} />}
      {open === 'preview' && (
        <PreviewDialog
          about={words}
          draw={affiliate_id => call(bulkMail.preview, { body: { ...words, affiliate_id: affiliate_id ?? undefined } })}
          close={() => setOpen(undefined)}
        />
      )}
      {open === 'send' && (
        <SendDialog
          draft={draft}
          left={mail.left_today}
          named={async () => {
            await keep()
            letGo()
            return named()
          }}
          close={() => setOpen(undefined)}
          done={() => void navigate({ to: bulkMailsPath })}
        />
      )}
    </>
  )
}
