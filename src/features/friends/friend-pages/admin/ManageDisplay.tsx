import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Flag } from '#kit/flags.ts'
import { type DisplayView, friendPages } from '../contract.ts'
import type { Displays } from '../rules/displays.ts'
import { AppBlock } from './AppBlock.tsx'
import styles from './friends.module.css'
import { REFERRAL } from './paths.ts'
import { ThemePicker } from './ThemePicker.tsx'

/** Where customers and friends find the program, each with a switch and its editor. */
export function ManageDisplay() {
  const say = useText()
  const displays = useRead(friendPages.displays)
  return (
    <FormPage
      title={say('page.friendDisplays')}
      lead={say('friendDisplays.lead')}
      back={{ to: REFERRAL, label: say('friendDisplays.back') }}
    >
      <Loaded query={displays}>{view => <Content view={view} />}</Loaded>
    </FormPage>
  )
}

function Content({ view }: { view: DisplayView }) {
  const say = useText()
  const hasBar = view.message_bar.by_link === 1 || view.message_bar.others === 1
  return (
    <Stack>
      {view.is_on === 0 && (
        <AlertBox type="info" title={say('friendDisplays.off')}>
          {say('friendDisplays.offText')}
        </AlertBox>
      )}
      <AppBlock editorUrl={view.editor_url} />
      <Display name="widget" view={view} editor={`${REFERRAL}/widget`}>
        {hasBar && (
          <p className={styles.line}>
            {say(view.message_bar.others === 1 ? 'friendDisplays.barForAll' : 'friendDisplays.barByLink')}
          </p>
        )}
      </Display>
      <LandingDisplay view={view} />
      <Display name="friend_popup" view={view} editor={`${REFERRAL}/friend-incentive`}>
        {view.has_incentive === 0 && <p className={styles.line}>{say('friendEditor.noIncentive')}</p>}
      </Display>
      <Card title={say('page.rewardEmail')}>
        <p>{say('friendDisplays.email')}</p>
        <Inline gap={10} wrap className={styles.actions}>
          <Button component={Link} to={`${REFERRAL}/reward-email`} variant="default" size="xs">
            {say('friendDisplays.editEmail')}
          </Button>
        </Inline>
      </Card>
      <Card title={say('page.friendMessage')}>
        <p>{say('friendDisplays.message')}</p>
        <Inline gap={10} wrap className={styles.actions}>
          <Button component={Link} to={`${REFERRAL}/friend-message`} variant="default" size="xs">
            {say('friendDisplays.editMessage')}
          </Button>
        </Inline>
      </Card>
      <Card title={say('page.postPurchase')}>
        <p>{say(`friendDisplays.buyers.${view.post_purchase}`)}</p>
        <Inline gap={10} wrap className={styles.actions}>
          <Button component={Link} to={`${REFERRAL}/post-purchase`} variant="default" size="xs">
            {say('friendDisplays.choose')}
          </Button>
        </Inline>
      </Card>
    </Stack>
  )
}

interface DisplayProps {
  name: keyof Displays
  view: DisplayView
  editor?: string
  children?: ReactNode
}

function Display({ name, view, editor, children }: DisplayProps) {
  const say = useText()
  const saving = useChange(friendPages.saveDisplays)
  const change = (value: Flag) => saving.mutate({ body: { [name]: value } }, { onError: notify.failed })
  return (
    <Card title={say(`friendDisplays.name.${name}`)}>
      <SwitchField
        name={name}
        label={say(`friendDisplays.show.${name}`)}
        hint={say(`friendDisplays.about.${name}`)}
        value={saving.isPending ? (saving.variables.body[name] ?? view[name]) : view[name]}
        onChange={change}
        onBlur={() => undefined}
      />
      {children}
      {editor && (
        <Inline gap={10} wrap className={styles.actions}>
          <Button component={Link} to={editor} variant="default" size="xs">
            {say('friendDisplays.edit')}
          </Button>
        </Inline>
      )}
    </Card>
  )
}

/** Its shape is chosen before its words are written. */
function LandingDisplay({ view }: { view: DisplayView }) {
  const say = useText()
  const navigate = useNavigate()
  const [isPicking, setPicking] = useState(false)
  return (
    <Display name="landing_page" view={view}>
      {view.page_url === null && (
        <p className={styles.line}>
          {say('friendDisplays.noAddress')}{' '}
          <Anchor component={Link} to="/admin/settings/v1/general" underline="always">
            {say('friendDisplays.setAddress')}
          </Anchor>
        </p>
      )}
      {view.landing_page === 1 && view.page_url && (
        <Stack gap={10} className={styles.line}>
          <Address name={say('friendDisplays.pageUrl')} url={view.page_url} />
          {view.store_page_url && <Address name={say('friendDisplays.storePageUrl')} url={view.store_page_url} />}
        </Stack>
      )}
      <Inline gap={10} wrap className={styles.actions}>
        <Button component={Link} to={`${REFERRAL}/landing-page`} variant="default" size="xs">
          {say('friendDisplays.edit')}
        </Button>
        <WriteButton variant="default" size="xs" onClick={() => setPicking(true)}>
          {say('friendEditor.theme.change')}
        </WriteButton>
      </Inline>
      <ThemePicker
        opened={isPicking}
        chosen={view.theme}
        close={() => setPicking(false)}
        onPick={option => void navigate({ to: `${REFERRAL}/editor-landing-page`, search: { option } as never })}
      />
    </Display>
  )
}

const Address = ({ name, url }: { name: string; url: string }) => (
  <Stack gap={2} align="start">
    <Quiet>{name}</Quiet>
    <Anchor href={url} target="_blank" rel="noopener" className={parts.breakAnywhere} dir="ltr">
      {url}
    </Anchor>
  </Stack>
)
