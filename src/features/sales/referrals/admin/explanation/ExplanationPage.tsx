import { useParams } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { useText } from '#admin/text.tsx'
import { detailPath } from '../shared/paths.ts'
import { Explained } from './ExplanationDrawer.tsx'

/** The explanation on a page of its own, to print or to pass on. */
export function ExplanationPage() {
  const say = useText()
  const id = Number(useParams({ strict: false }).id)
  return (
    <FormPage
      title={say('referral.explain.title')}
      back={{ to: detailPath(id), label: say('referral.explain.referral', { id }) }}
    >
      <Explained key={id} id={id} isPage />
    </FormPage>
  )
}
