import { FormPage } from '#admin/form/FormPage.tsx'
import { useText } from '#admin/text.tsx'
import { Directory } from './Directory.tsx'

/** Everything the product can do, on one page. */
export function FeatureDirectory() {
  const say = useText()
  return (
    <FormPage title={say('page.featureDirectory')} lead={say('homeMore.directoryLead')}>
      <Directory />
    </FormPage>
  )
}
