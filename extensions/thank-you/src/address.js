/** Where Tandem is reached; written here when the extension is published. */
export const ADDRESS = 'https://tandem.example.com'
