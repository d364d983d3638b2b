export { requestsPaid, requestsReopened } from './answers.ts'
export { createRequest } from './createRequest.ts'
export { countOpenRequests } from './requests.ts'
export { saveRequestSettings } from './settings.ts'
