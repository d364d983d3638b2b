/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      taxDocuments: {
        settings: 'Changed the tax documents',
        saveW9: 'Entered the W-9 of {affiliate}',
        declareForeign: 'Declared not to be a US person: {affiliate}',
        printW9: 'Downloaded the W-9 of {affiliate} to be signed',
        removeW9: 'Deleted the W-9 of {affiliate}',
        sendFile: 'Uploaded the signed W-9 of {affiliate}',
        openFile: 'Opened the signed W-9 of {affiliate}',
        removeFile: 'Deleted the signed W-9 of {affiliate}',
        showNumber: 'Looked at the taxpayer number of {affiliate}',
        form: 'Downloaded the 1099-NEC of {affiliate}',
        payerForm: 'Downloaded the 1099-NEC of {affiliate} with the whole taxpayer number',
      },
    },
    field: {
      is_enabled: '1099-NEC forms',
      legal_name: 'Name of the payer',
      street_address: 'Street of the payer',
      classification: 'Tax classification',
      signed_on: 'Signed on',
      year: 'Tax year',
      number: 'Taxpayer number',
      obstacle: 'What stops forms',
    },
  },
}
