import { ActionIcon, Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, HandCoins, KeyRound, LogIn, MailCheck, MessageSquare, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { CallError } from '#kit/contract/errors.ts'
import { type AffiliateDetail, affiliates } from '../../contract.ts'
import { resendVerify } from '../../rules/resendVerify.ts'
import { chatPath, listPath, paymentsPath } from '../shared/paths.ts'
import { RefusedDialog } from '../shared/RefusedDialog.tsx'
import { StatusControl } from '../shared/StatusControl.tsx'
import { useRemoval } from '../shared/useRemoval.tsx'

const CHAT = 'chat-with-affiliates'

export function ProfileActions({ person }: { person: AffiliateDetail }) {
  const say = useText()
  const navigate = useNavigate()
  const { may, canUse, member } = useAccess()
  const mayChat = may(CHAT) && canUse('chat') && !member.switched_off.includes(CHAT)
  const removal = useRemoval(() => void navigate({ to: listPath }))
  const mailing = useChange(affiliates.sendPasswordLink)
  const entering = useChange(affiliates.signInAs)
  const verifying = useChange(resendVerify)
  const resetting = useChange(affiliates.resetSecondFactor)
  const [question, ask] = useState<Question>()
  const [problem, setProblem] = useState<{ title: string; reason: string }>()

  async function mailPasswordLink() {
    try {
      await mailing.mutateAsync({ id: person.id })
      notify.success(say('affiliateProfile.passwordLinkSent'))
    } catch (error) {
      refuse(say('affiliateProfile.passwordLink'), error)
    }
  }

  async function logInAs() {
    // Opened by the click itself: a browser lets nobody open a window later.
    const portal = window.open('', '_blank')
    try {
      const { url } = await entering.mutateAsync({ id: person.id })
      if (portal) portal.location.replace(url)
    } catch (error) {
      portal?.close()
      refuse(say('affiliateProfile.logInAs'), error)
    }
  }
  async function mailVerification() {
    try {
      const { sent_to } = await verifying.mutateAsync({ body: { affiliate_id: person.id } })
      notify.success(say('affiliateProfile.resentVerify', { email: sent_to }))
    } catch (error) {
      refuse(say('affiliateProfile.resendVerify'), error)
    }
  }
  const askToReset = () =>
    ask({
      title: say('affiliateProfile.resetSecondFactorAsk', { name: person.full_name }),
      text: say('affiliateProfile.resetSecondFactorText'),
      confirm: say('common.reset'),
      run: resetSecondFactor,
    })

  async function resetSecondFactor() {
    try {
      await resetting.mutateAsync({ id: person.id })
      notify.success(say('affiliateProfile.resetSecondFactorDone'))
    } catch (error) {
      refuse(say('affiliateProfile.resetSecondFactor'), error)
    }
  }
  const refuse = (title: string, error: unknown) =>
    setProblem({ title, reason: error instanceof CallError ? error.message : say('error.unavailable') })
  // Known before: there is no need to ask first and refuse then.
  const remove = () => (person.delete_problem ? removal.refuse(person.delete_problem) : removal.askToRemove(person))

  return (
    <Inline wrap>
      {person.status === 'pending' ? (
        <StatusControl person={person} />
      ) : (
        <Inline as="span" className={parts.label}>
          <span aria-hidden>{say('affiliateQuick.active')}</span>
          <StatusControl person={person} />
        </Inline>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={say('affiliateProfile.more')}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('payments') && (
            <Menu.Item component={Link} to={paymentsPath(person.id)} leftSection={<HandCoins size={16} aria-hidden />}>
              {say('affiliateProfile.payments')}
            </Menu.Item>
          )}
          {mayChat && person.status === 'active' && (
            <Menu.Item component={Link} to={chatPath(person.id)} leftSection={<MessageSquare size={16} aria-hidden />}>
              {say('affiliateProfile.chat')}
            </Menu.Item>
          )}
          {person.status === 'active' && (
            <Menu.Item leftSection={<LogIn size={16} aria-hidden />} onClick={() => void logInAs()}>
              {say('affiliateProfile.logInAs')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={() => void mailPasswordLink()}>
            {say('affiliateProfile.passwordLink')}
          </Menu.Item>
          {!person.email_verified && !person.closed_at && (
            <Menu.Item leftSection={<MailCheck size={16} aria-hidden />} onClick={() => void mailVerification()}>
              {say('affiliateProfile.resendVerify')}
            </Menu.Item>
          )}
          {person.has_second_factor && (
            <Menu.Item leftSection={<ShieldOff size={16} aria-hidden />} onClick={askToReset}>
              {say('affiliateProfile.resetSecondFactor')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} color="var(--danger)" onClick={remove}>
            {say('affiliateList.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {removal.dialogs}
      <ConfirmDialog question={question} close={() => ask(undefined)} />
      <RefusedDialog title={problem?.title ?? ''} reason={problem?.reason} close={() => setProblem(undefined)} />
    </Inline>
  )
}
