import { Badge, Button, Switch } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AtSign, Copy, Mail as MailIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { SENDER_SETTINGS } from '#features/outreach/sender-address/rules/paths.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { emailTemplates, type TemplateRow } from '../contract.ts'
import { emailsPath } from '../rules/paths.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { EmailTabs } from './EmailTabs.tsx'
import styles from './emails.module.css'
import { detailOf } from './paths.ts'
import { topics } from './topics.ts'

/** All mails to the affiliates of a program. */
export function EmailList() {
  const say = useText()
  const { p } = useSearch({ strict: false }) as { p?: number | string }
  const asked = Number(p)
  const list = useRead(emailTemplates.list, { query: Number.isInteger(asked) && asked > 0 ? { program_id: asked } : {} })
  return (
    <FormPage title={say('page.emails')} lead={say('emails.lead')}>
      <EmailTabs />
      <Loaded query={list} whenRefused={{ 'email.noProgram': <NoProgram /> }}>
        {data => <Mails data={data} />}
      </Loaded>
    </FormPage>
  )
}

/** Every mail belongs to a program. */
function NoProgram() {
  const say = useText()
  return (
    <EmptyState
      icon={MailIcon}
      title={say('emails.noProgram')}
      text={say('emails.noProgramText')}
      actions={
        <Gate permission="programs">
          <Button component={Link} to="/admin/programs/create">
            {say('emails.createProgram')}
          </Button>
        </Gate>
      }
    />
  )
}

function Mails({ data: { program_id, all_programs, templates } }: { data: Reply<typeof emailTemplates.list> }) {
  const say = useText()
  const navigate = useNavigate()
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <Inline gap="sm" align="end" justify="space-between" wrap className={styles.bar}>
        <SelectField<string>
          name="program"
          label={say('emails.program')}
          value={String(program_id)}
          onBlur={() => undefined}
          onChange={value => void navigate({ to: emailsPath, search: { p: value } as never })}
          options={all_programs.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {all_programs.length > 1 && (
          <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => setCopying(true)}>
            {say('emails.copy')}
          </Button>
        )}
        <Gate permission="settings">
          <Button variant="default" leftSection={<AtSign size={16} aria-hidden />} component={Link} to={SENDER_SETTINGS}>
            {say('page.senderAddress')}
          </Button>
        </Gate>
      </Inline>
      {Object.entries(topics).map(([topic, types]) => (
        <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{say(`emails.topic.${topic as keyof typeof topics}`)}</h2>
          <ul className={`${parts.card} ${parts.raised}`}>
            {types.map(type => (
              <Mail key={type} mail={templates.find(row => row.type === type)!} program_id={program_id} />
            ))}
          </ul>
        </section>
      ))}
      {isCopying && (
        <CopyDialog program_id={program_id} programs={all_programs} templates={templates} close={() => setCopying(false)} />
      )}
    </>
  )
}

function Mail({ mail, program_id }: { mail: TemplateRow; program_id: number }) {
  const say = useText()
  const change = useChange(emailTemplates.save)
  const { type, is_essential, is_own } = mail
  const name = say(`emails.type.${type}`)
  const isOn = change.isPending ? change.variables.body.is_on === 1 : mail.is_on === 1
  const turn = (on: boolean) => change.mutate({ type, body: { program_id, is_on: on ? 1 : 0 } }, { onError: notify.failed })
  return (
    <Inline as="li" gap="md" justify="space-between" className={styles.mail} data-off={!isOn || undefined}>
      <Stack gap={2} className={parts.breakAnywhere}>
        <Inline gap={[4, 10]} wrap className={`${styles.name} ${parts.strong}`}>
          <Link className={parts.bare} {...detailOf(type, program_id)}>
            {name}
          </Link>
          {is_own === 1 && (
            <Badge variant="light" size="sm">
              {say('emails.own')}
            </Badge>
          )}
        </Inline>
        <span className={styles.subject}>{mail.subject}</span>
        <small className={parts.quiet}>{say(`emails.when.${type}`)}</small>
      </Stack>
      <Inline gap="md" className={`${styles.acts} ${parts.noShrink}`}>
        {is_essential === 1 ? (
          <span className={parts.quiet}>{say('emails.always')}</span>
        ) : (
          <Switch
            checked={isOn}
            disabled={change.isPending}
            onChange={event => turn(event.currentTarget.checked)}
            aria-label={say('emails.sendIt', { name })}
          />
        )}
        <Button
          variant="default"
          size="xs"
          component={Link}
          {...detailOf(type, program_id)}
          leftSection={<Pencil size={14} aria-hidden />}
          aria-label={say('emails.editOf', { name })}
        >
          {say('emails.edit')}
        </Button>
      </Inline>
    </Inline>
  )
}
