import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { Braces, Eye, MonitorSmartphone, RotateCcw, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { RichTextField } from '#admin/form/rich-text/RichTextField.tsx'
import type { RichTextHandle } from '#admin/form/rich-text/SourceText.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { isEmbedded } from '#browser/embedded.ts'
import { textPictures } from '#features/pages/registration-page/admin/index.ts'
import { MAX_SUBJECT } from '#features/people/affiliate-mails/rules/template.ts'
import { emailTemplates, type TemplateView, type TemplateWords, wordsFor } from '../contract.ts'
import { emailsPath } from '../rules/paths.ts'
import { insertInto } from './insertInto.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

/** The words of one mail in one program. */
export function EmailEdit() {
  const say = useText()
  const { type = 'pending_affiliate', program_id } = useSearch({ strict: false }) as {
    type?: string
    program_id?: number | string
  }
  const asked = Number(program_id)
  const query = Number.isInteger(asked) && asked > 0 ? { program_id: asked } : {}
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const isBlocked = isEmbedded() && isPhone === true
  const mail = useRead(emailTemplates.get, { type, query }, { enabled: !isBlocked })
  const [resets, setResets] = useState(0)
  if (isBlocked)
    return (
      <StateMessage
        size="page"
        icon={<MonitorSmartphone size={24} />}
        title={say('page.emailEdit')}
        text={say('base.blockedEmailEditor')}
      />
    )
  return (
    <Loaded query={mail} isPage>
      {view => (
        <Editor key={`${view.type} ${view.program_id} ${resets}`} mail={view} onReset={() => setResets(count => count + 1)} />
      )}
    </Loaded>
  )
}

type Open = 'tags' | 'preview' | undefined

function Editor({ mail, onReset }: { mail: TemplateView; onReset: () => void }) {
  const say = useText()
  const { type, program_id, all_programs } = mail
  const { ask, dialog } = useQuestion()
  const [open, setOpen] = useState<Open>()
  const content = useRef<RichTextHandle>(null)
  const lastIn = useRef<keyof TemplateWords>('content')
  // Of the words that are edited here; what is read again meanwhile may be somebody else's.
  const knownAt = useRef(mail.updated_at)
  const save = useChange(emailTemplates.save)
  const reset = useChange(emailTemplates.reset)
  const test = useChange(emailTemplates.test)
  const form = useForm<TemplateWords>({
    saved: { subject: mail.subject, content: mail.content },
    schema: wordsFor(type),
    success: say('email.saveChanges'),
    save: async words => {
      const saved = await save.mutateAsync({ type, body: { program_id, ...words, known_at: knownAt.current } })
      knownAt.current = saved.updated_at
      return { subject: saved.subject, content: saved.content }
    },
  })
  const subject = form.field('subject')
  const text = form.field('content')
  // A tag goes where the caret was last.
  const leave = (name: keyof TemplateWords, onBlur: () => void) => {
    lastIn.current = name
    onBlur()
  }
  const insert = (tag: string) => {
    if (lastIn.current === 'content') return content.current?.insert(`{${tag}}`)
    subject.onChange(insertInto('subject', subject.value, `{${tag}}`))
  }
  const trial = { type, program_id, ...form.draft }
  const sendTest = () =>
    test.mutate(
      { body: trial },
      {
        onSuccess: ({ sent_to }) => notify.success(say('emails.testSent', { email: sent_to })),
        onError: notify.failed,
      },
    )
  const title = say('emails.editTitle', { name: say(`emails.type.${type}`) })
  const program = all_programs.find(one => one.id === program_id)?.name ?? ''
  return (
    <FormPage
      title={title}
      lead={say('emails.inProgram', { program })}
      back={{ to: `${emailsPath}?p=${program_id}`, label: say('page.emails') }}
    >
      {mail.is_on === 0 && <AlertBox type="info">{say('emails.isOff')}</AlertBox>}
      <Form form={form} label={title}>
        <FormSection title={say('emails.words')} lead={say(`emails.when.${type}`)}>
          <TextField
            {...subject}
            onBlur={() => leave('subject', subject.onBlur)}
            label={say('emails.subject')}
            limit={{ max: MAX_SUBJECT }}
          />
          <RichTextField
            {...text}
            onBlur={() => leave('content', text.onBlur)}
            label={say('emails.content')}
            handle={content}
            pictures={textPictures}
          />
          <Group gap="xs">
            <Button variant="default" leftSection={<Braces size={16} aria-hidden />} onClick={() => setOpen('tags')}>
              {say('emails.tags')}
            </Button>
            <Button variant="default" leftSection={<Eye size={16} aria-hidden />} onClick={() => setOpen('preview')}>
              {say('emails.preview')}
            </Button>
            <Button variant="default" leftSection={<Send size={16} aria-hidden />} loading={test.isPending} onClick={sendTest}>
              {say('emails.test')}
            </Button>
            {mail.is_own === 1 && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<RotateCcw size={16} aria-hidden />}
                onClick={() =>
                  ask({
                    title: say('emails.resetTitle'),
                    text: say('emails.resetText'),
                    confirm: say('emails.reset'),
                    run: async () => {
                      await reset.mutateAsync({ body: { slug: type, program_id } })
                      notify.success(say('email.saveReset'))
                      onReset()
                    },
                  })
                }
              >
                {say('emails.reset')}
              </Button>
            )}
          </Group>
        </FormSection>
      </Form>
      <TagsDialog tags={mail} isOpen={open === 'tags'} close={() => setOpen(undefined)} choose={insert} />
      {open === 'preview' && (
        <PreviewDialog
          about={trial}
          draw={affiliate_id => call(emailTemplates.preview, { body: { ...trial, affiliate_id } })}
          close={() => setOpen(undefined)}
        />
      )}
      {dialog}
    </FormPage>
  )
}
