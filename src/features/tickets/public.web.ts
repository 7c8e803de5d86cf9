export { StateChip as TicketStateChip } from './web/own/StateChip.tsx';
export { RequestModal } from './web/request/RequestModals.tsx';
export { type RequestAnswer, type RequestPage, requestHref } from './web/request/view.ts';
