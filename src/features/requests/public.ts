export { requestsParts } from './server/account-parts.ts';
export {
	answerEntry,
	countQueues,
	getEntry,
	listQueue,
	type QueuedRequest,
	queuePageSize,
	takeEntry,
	thingOf,
} from './server/queues.ts';
