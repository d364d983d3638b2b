import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { RichTextField } from '#admin/form/rich-text/RichTextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { gifts, TemplateDraft } from '../contract.ts'
import { type GiftTemplate, giftPlaceholders, MAX_SUBJECT } from '../rules/giftMail.ts'
import styles from './gifts.module.css'
import { giftsPath } from './paths.ts'

export function GiftEmail() {
  const template = useRead(gifts.template)
  return (
    <Loaded query={template} isPage>
      {({ subject, body, is_own }) => <EmailForm key={String(is_own)} template={{ subject, body }} isOwn={is_own} />}
    </Loaded>
  )
}

function EmailForm({ template, isOwn }: { template: GiftTemplate; isOwn: boolean }) {
  const say = useText()
  const { ask, dialog } = useQuestion()
  const save = useChange(gifts.saveTemplate)
  const reset = useChange(gifts.resetTemplate)
  const preview = useChange(gifts.previewTemplate)
  const [shown, show] = useState<{ subject: string; html: string }>()
  const form = useForm<GiftTemplate>({
    saved: template,
    schema: TemplateDraft,
    save: async draft => {
      const { subject, body } = await save.mutateAsync({ body: draft })
      return { subject, body }
    },
  })
  const look = () =>
    preview.mutate({ body: form.draft }, { onSuccess: show, onError: error => notify.error(sentenceOf(error, say)) })
  const title = say('page.giftEmail')
  const names = giftPlaceholders.map(name => `{${name}}`).join(' ')
  return (
    <FormPage title={title} lead={say('giftEmail.lead')} back={{ to: giftsPath, label: say('page.gifts') }}>
      <title>{`${title} · Tandem`}</title>
      <Form form={form} label={title}>
        <FormSection title={say('giftEmail.words')} lead={say('giftEmail.wordsLead', { names })}>
          <TextField {...form.field('subject')} label={say('giftEmail.subject')} limit={{ max: MAX_SUBJECT }} />
          <RichTextField {...form.field('body')} label={say('giftEmail.body')} />
          <Group gap="xs">
            <Button variant="default" loading={preview.isPending} onClick={look}>
              {say('giftEmail.preview')}
            </Button>
            {isOwn && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() =>
                  ask({
                    title: say('giftEmail.resetTitle'),
                    text: say('giftEmail.resetText'),
                    confirm: say('giftEmail.reset'),
                    run: async () => {
                      await reset.mutateAsync()
                      notify.success(say('giftEmail.wasReset'))
                    },
                  })
                }
              >
                {say('giftEmail.reset')}
              </Button>
            )}
          </Group>
          {shown && (
            <section className={styles.preview} aria-label={say('giftEmail.preview')}>
              <strong>{shown.subject}</strong>
              {/* Nothing runs in there, and nothing gets out. */}
              <iframe title={say('giftEmail.preview')} sandbox="" srcDoc={shown.html} />
            </section>
          )}
        </FormSection>
      </Form>
      {dialog}
    </FormPage>
  )
}
