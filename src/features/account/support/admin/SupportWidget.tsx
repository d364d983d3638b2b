import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { ExternalLink, MailCheck, MessageCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import type { SupportRequest } from '#admin/feedback/contactSupport.ts'
import { useFrameText, useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { firstOfEach } from '#browser/submit/errors.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { CallError } from '#kit/contract/errors.ts'
import { support } from '../contract.ts'
import { chatLink } from '../rules/chatLink.ts'

interface SupportWidgetProps {
  request: SupportRequest | undefined
  /** Where the answer goes. */
  email: string
  onClose: () => void
}

/** A message to the people behind the product, and their chat where there is one. */
export function SupportWidget({ request, email, onClose }: SupportWidgetProps) {
  const say = useFrameText()
  return (
    <Modal
      opened={request !== undefined}
      onClose={onClose}
      title={say('contact.title')}
      radius="lg"
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {request && <Contact request={request} email={email} onClose={onClose} />}
    </Modal>
  )
}

function Contact({ request, email, onClose }: SupportWidgetProps & { request: SupportRequest }) {
  const say = useFrameText()
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <div role="status">
        <StateMessage
          icon={<MailCheck size={24} />}
          title={say('contact.sentTitle')}
          text={say('contact.sentText', { email })}
          actions={
            <>
              <Button onClick={onClose}>{say('common.close')}</Button>
              <Button variant="default" onClick={() => setSent(false)}>
                {say('contact.another')}
              </Button>
            </>
          }
        />
      </div>
    )
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {say('contact.lead', { email })}
      </Text>
      <Chat />
      <MessageForm request={request} onSent={() => setSent(true)} />
    </Stack>
  )
}

function Chat() {
  const say = useFrameText()
  const { data } = useRead(support.chat, undefined, { staleTime: 3_600_000 })
  const link = data && chatLink(data)
  if (!link) return null
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      leftSection={<MessageCircle size={17} aria-hidden />}
      rightSection={<ExternalLink size={15} aria-label={say('contact.chatHint')} />}
    >
      {say('contact.chat')}
    </Button>
  )
}

function MessageForm({ request, onSent }: { request: SupportRequest; onSent: () => void }) {
  const say = useText()
  const send = useChange(support.message)
  const [subject, setSubject] = useState(request.subject ?? '')
  const [message, setMessage] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const body = { subject, message }
    const found = problemsIn(support.message.body, body, say)
    setProblems(found)
    if (Object.keys(found).length === 0)
      send.mutate({ body }, { onSuccess: onSent, onError: error => setProblems(fieldsOf(error)) })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {send.isError && Object.keys(problems).length === 0 && (
          <AlertBox type="error" title={say('contact.failed')} offersSupport={false}>
            {send.error.message || say('error.unavailable')}
          </AlertBox>
        )}
        <TextInput
          label={say('contact.subject')}
          value={subject}
          onChange={event => setSubject(event.currentTarget.value)}
          error={problems.subject}
          maxLength={150}
          data-autofocus
        />
        <Textarea
          label={say('contact.message')}
          description={say('contact.messageHint')}
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
          error={problems.message}
          maxLength={5000}
          autosize
          minRows={5}
          maxRows={12}
        />
        <Button type="submit" loading={send.isPending}>
          {say('contact.send')}
        </Button>
      </Stack>
    </form>
  )
}

const fieldsOf = (error: Error) => (error instanceof CallError ? firstOfEach(error.fields) : {})
