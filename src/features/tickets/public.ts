export { ticketsParts } from './server/account-parts.ts';
export { pinOffer, revokeOwnTicket, submitTicket } from './server/act-on-ticket.ts';
export { confirmTicket, refuseTicket } from './server/decide-ticket.ts';
export { sendStored } from './server/file-routes.ts';
export { forgetRefusedTickets } from './server/forget.ts';
export { presentTickets } from './server/present-ticket.ts';
export { keepTicket } from './server/send-ticket.ts';
export { getTicketFile } from './server/ticket-files.ts';
export { findTicket, findTicketQueue, type TicketRow } from './server/ticket-store.ts';
