export { contactsParts } from './server/account-parts.ts';
export { answerMessage } from './server/answer-message.ts';
export {
	type ContactMessage,
	findMessages,
	forgetMessages,
	getMessage,
	markSpam,
	messagePageSize,
	restoreMessage,
	takeMessage,
} from './server/message-store.ts';
export { keepContact } from './server/send-contact.ts';
