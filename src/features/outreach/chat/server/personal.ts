import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  // With their rows, whoever of the two wrote it.
  ofAffiliates: { chat_file: ['filename'], chat_message: ['msg'] },
  file: { messages: ownRows('chat_message', ['acc_send', 'msg_type', 'msg', 'created_at']) },
}
