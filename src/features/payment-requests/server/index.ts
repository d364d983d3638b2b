export { forgetRequestsOf, requestsPaid, requestsReopened } from './answers.ts'
