export { StateChip as TicketStateChip } from './web/own/StateChip.tsx';
export { FileLink } from './web/own/TicketFiles.tsx';
export { RequestModal } from './web/request/RequestModals.tsx';
export { type RequestAnswer, type RequestPage, requestHref } from './web/request/view.ts';
