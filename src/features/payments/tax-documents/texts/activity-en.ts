/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      taxDocuments: {
        settings: 'Changed the tax document settings',
        saveW9: 'Entered the W-9 of {affiliate}',
        declareForeign: '{affiliate} declared not to be a US person',
        printW9: 'Downloaded the W-9 of {affiliate} for signing',
        removeW9: 'Deleted the W-9 of {affiliate}',
        sendFile: 'Uploaded the signed W-9 of {affiliate}',
        openFile: 'Opened the signed W-9 of {affiliate}',
        removeFile: 'Deleted the signed W-9 of {affiliate}',
        showNumber: 'Viewed the taxpayer number of {affiliate}',
        form: 'Downloaded the 1099-NEC of {affiliate}',
        payerForm: 'Downloaded the 1099-NEC of {affiliate} with the full taxpayer number',
      },
    },
    field: {
      is_enabled: '1099-NEC forms',
      legal_name: 'Payer name',
      street_address: 'Payer street address',
      classification: 'Tax classification',
      signed_on: 'Signed on',
      year: 'Tax year',
      number: 'Taxpayer number',
      obstacle: 'Reason for no form',
    },
  },
}
