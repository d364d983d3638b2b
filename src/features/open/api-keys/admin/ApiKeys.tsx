import { Alert, Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { apiKeys } from '../contract.ts'
import { KeyForm } from './KeyForm.tsx'
import { KeyList } from './KeyList.tsx'

/** The keys other systems show. One that was just made is shown here, and nowhere else again. */
export function ApiKeys() {
  const say = useText()
  const keys = useRead(apiKeys.list)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <FormPage
      title={say('page.apiKeys')}
      lead={
        <>
          {say('apiKeysPage.lead')}{' '}
          <Anchor href="/api/docs" underline="always">
            {say('apiKeysPage.docs')}
          </Anchor>
        </>
      }
    >
      {made && (
        <Alert color="green" title={say('apiKeysPage.newKey')} role="status">
          <Copied name={say('apiKeysPage.newKeyOnce')} text={made} copyLabel={say('apiKeysPage.copyKey')} />
        </Alert>
      )}
      <Card title={say('apiKeysPage.keys')} tools={<Button onClick={() => setAdding(true)}>{say('apiKeysPage.create')}</Button>}>
        <Loaded query={keys}>
          {list => (list.length === 0 ? <Lead>{say('apiKeysPage.none')}</Lead> : <KeyList keys={list} show={setMade} />)}
        </Loaded>
      </Card>
      {isAdding && <KeyForm close={() => setAdding(false)} show={setMade} />}
    </FormPage>
  )
}
