import { enhanceCopying } from './copying.ts'
import { enhanceEntering } from './entering.ts'
import { enhanceForm } from './form.ts'
import { enhancePopups } from './popups.ts'
import { enhancePortal } from './portal.ts'
import { enhanceSharing } from './sharing.ts'

/** What markup cannot do alone. Every page works for reading without it, and the form without a check does as well. */
enhancePopups(document)
enhanceCopying(document)
enhanceSharing(document)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sign-up]')) enhanceForm(form)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-portal]')) enhancePortal(form)
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-enter]')) void enhanceEntering(link)
