export { requestsParts } from './server/account-parts.ts';
export {
	type Answer,
	type AnsweringDeps,
	answerObjection,
	decideCorrection,
	forwardObjection,
} from './server/act-on-objection.ts';
export { countReplies, decideReply, getReply, listReplyQueue, replyPageSize } from './server/act-on-reply.ts';
export { findProposed } from './server/corrections.ts';
export { findObjectionFiles, getFile as getObjectionFile, type ObjectionFile } from './server/objection-files.ts';
export { getObjection } from './server/objection-store.ts';
export { takeOverdue } from './server/overdue.ts';
export {
	answerPersonalDataEntry,
	countQueues,
	getEntry,
	listQueue,
	type QueuedRequest,
	queuePageSize,
	takeEntry,
	thingOf,
} from './server/queues.ts';
export { countSaid, findRemarks } from './server/remarks.ts';
export type { Reply } from './server/reply-store.ts';
export { seedRemarks } from './server/seed-remarks.ts';
export { signedRequests } from './server/signed-objections.ts';
export { nameTarget } from './server/target.ts';
