import base from './base.css?raw'
import form from './form.css?raw'
import popups from './popups.css?raw'
import sheet from './sheet.css?raw'
import undesigned from './undesigned.css?raw'

/** What all designed pages share. */
export const pageStyles = base + form + popups

/** The same for pages that are one sheet in the middle of the window. */
export const sheetStyles = pageStyles + sheet

/** The same for pages that nobody designs. */
export const undesignedStyles = pageStyles + undesigned
