import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { switchShop } from '#admin/switchShop.ts'
import { useFrameText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { call } from '#browser/calls/call.ts'
import { isEmbedded } from '#browser/embedded.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { CallError } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { support } from '../contract.ts'

interface DebugLoginProps {
  isOpen: boolean
  onClose: () => void
}

/** For the provider's own support: opens another shop. A failure is told by the browser itself, over whatever is broken. */
export function DebugLogin({ isOpen, onClose }: DebugLoginProps) {
  const say = useFrameText()
  const [shop, setShop] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)

  const open = async () => {
    setBusy(true)
    try {
      const body = { switching_shop: shop, reason, embedded: toFlag(isEmbedded()) }
      setBusy(await unsaved.leave(async () => switchShop(await call(support.loginAs, { body }))))
    } catch (error) {
      window.alert(sentenceOf(error) || say('contact.debugFailed'))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void open()
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={say('contact.debugLogin')}
      radius="lg"
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed" size="sm">
            {say('contact.debugLead')}
          </Text>
          <TextInput
            label={say('contact.debugShop')}
            placeholder="name.myshopify.com"
            value={shop}
            onChange={event => setShop(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={say('contact.debugReason')}
            description={say('contact.debugReasonHint')}
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Button type="submit" loading={isBusy}>
            {say('contact.debugOpen')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

/** A field that is missing is told in the same words as everything else that fails. */
const sentenceOf = (error: unknown) =>
  error instanceof CallError ? error.message || Object.values(error.fields).flat().join(' ') : ''
