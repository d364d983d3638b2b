import base from './base.css?raw'
import form from './form.css?raw'
import popups from './popups.css?raw'
import undesigned from './undesigned.css?raw'

/** What all designed pages share. */
export const pageStyles = base + form + popups

/** The same for pages that nobody designs. */
export const undesignedStyles = pageStyles + undesigned
