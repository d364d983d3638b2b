import base from './base.css?raw'
import form from './form.css?raw'
import popups from './popups.css?raw'

/** What all designed pages share. */
export const pageStyles = base + form + popups
