import { Button } from '@mantine/core'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { multiStore, type StoreGroup } from '../contract.ts'
import { storesChanged } from '../events.ts'
import { InviteForm } from './InviteForm.tsx'
import { LinkedStores } from './LinkedStores.tsx'
import { SharedNewsList } from './SharedNewsList.tsx'
import { TopicSwitches } from './TopicSwitches.tsx'

/** The stores that share with this one: who they are, what they share, and what came from where. */
export function MultipleStores() {
  const say = useText()
  const group = useRead(multiStore.group)
  useLive(multiStore.group, storesChanged)
  return (
    <FormPage title={say('page.multipleStores')} lead={say('multipleStores.lead')}>
      <Loaded query={group}>{told => <Group group={told} />}</Loaded>
    </FormPage>
  )
}

function Group({ group }: { group: StoreGroup }) {
  const say = useText()
  const { member, canUse, planFor } = useAccess()
  const isOwner = member.role_name === 'super-admin'
  const [isInviting, setInviting] = useState(false)
  // A store that shares under another main store takes in none itself.
  const invite = isOwner && group.is_main !== false && (
    <Button onClick={() => setInviting(true)}>{say('multipleStores.invite')}</Button>
  )
  const isSharing = group.is_main !== null
  return (
    <Stack gap="lg">
      {/* One of the two is enough: who is invited or connected has it by the other store. */}
      {!canUse('multipleStores') && group.stores.length === 0 && (
        <PlanHint feature="multipleStores" text={say('multipleStores.oneNeedsPlan', { plan: planFor('multipleStores') })} />
      )}
      <Card title={say('multipleStores.stores')} tools={group.stores.length > 0 && invite}>
        {group.stores.length === 0 ? (
          <EmptyState
            icon={Store}
            title={say('multipleStores.noneTitle')}
            text={say(isOwner ? 'multipleStores.none' : 'multipleStores.noneForStaff')}
            actions={invite}
          />
        ) : (
          <LinkedStores group={group} isOwner={isOwner} />
        )}
      </Card>
      <Card title={say('multipleStores.shared')}>
        <Stack gap="md">
          <TopicSwitches group={group} isOwner={isOwner} />
          <Quiet>{say('multipleStores.rule')}</Quiet>
          <Stack gap={4}>
            <strong>{say('multipleStores.never')}</strong>
            <Quiet>{say('multipleStores.neverLead')}</Quiet>
          </Stack>
        </Stack>
      </Card>
      {isSharing && (
        <Card title={say('multipleStores.news')}>
          <News />
        </Card>
      )}
      {isInviting && <InviteForm mayChooseMain={group.is_main === null} close={() => setInviting(false)} />}
    </Stack>
  )
}

function News() {
  const say = useText()
  const news = useRead(multiStore.news)
  return (
    <Loaded query={news}>
      {list => (list.length === 0 ? <Lead>{say('multipleStores.noNews')}</Lead> : <SharedNewsList news={list} />)}
    </Loaded>
  )
}
