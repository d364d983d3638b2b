import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { call } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { storeConnection } from '../contract.ts'

/** What a buyer asked for, as a file for the owner to pass on. */
export function CustomerDataPage() {
  const say = useText()
  const { requestId } = useParams({ strict: false }) as { requestId: string }
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { file_name, content } = await call(storeConnection.customerData, { id: Number(requestId) })
      saveFile({ name: file_name, content: new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }) })
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : say('customerData.failed'))
    }
    setBusy(false)
  }

  return (
    <StateMessage
      size="page"
      icon={<Download />}
      title={say('page.customerData')}
      text={problem ?? say('customerData.lead')}
      tone={problem ? 'danger' : 'quiet'}
      actions={
        <Button onClick={download} loading={isBusy}>
          {say('customerData.download')}
        </Button>
      }
    />
  )
}
