import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text, written } from '#domain/api/schemas.ts';
import { ticketReasons } from '#domain/ticket-states.ts';
import { TicketFields, TicketFileId, TicketId } from '#domain/tickets.ts';

const closed = { additionalProperties: false } as const;
const code = Type.String({ minLength: 1, maxLength: 40 });

const SendBody = Type.Object(
	{
		name: written(100, 1),
		company_name: Type.Optional(written(200)),
		phone: Type.String({ minLength: 1, maxLength: 32 }),
		email: Type.String({ minLength: 1, maxLength: 254 }),
		/** to the public offer in force */
		agreement: Type.Boolean(),
		tariff_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40, default: 'api_advancepro' })),
		/** 1 tariff, 2 trial, 3 API, 4 other */
		request_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, default: 1 })),
	},
	closed,
);
export type SendBody = Static<typeof SendBody>;

/** Which fields an action needs is said by the action. */
const ActBody = Type.Object(
	{
		action: Type.Optional(Type.Enum(['submit', 'revoke', 'confirm', 'reject'], { default: 'submit' })),
		tariff: Type.Optional(code),
		/** of a trial none, and where the plan is sold for one period */
		period: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
		bin: Type.Optional(written(40)),
		organization_name: Type.Optional(written(300)),
		address: Type.Optional(written(500)),
		bik: Type.Optional(written(40)),
		kato: Type.Optional(written(40)),
		iik: Type.Optional(written(64)),
	},
	closed,
);
export type ActBody = Static<typeof ActBody>;

const Ticket = Type.Object({ ...TicketFields, can: Type.Array(Type.Enum(['submit', 'attach', 'revoke'])) });
export type Ticket = Static<typeof Ticket>;

const tag = 'tickets';
const forms = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'] as const;

export const sendTicket = call('POST', '/api/v1/tickets/send/v2', {
	...{ tag, summary: 'Apply for a plan, a trial or the API: contacts first' },
	callers: 'anybody',
	consumes: forms,
	body: SendBody,
	example: {
		body: { name: 'Aliya', phone: '+77010000000', email: 'name@example.kz', agreement: true, tariff_code: 'pro' },
	},
	answer: Type.Object({ tariff_ticket_id: text }),
	isIdempotent: true,
	errors: ['forbidden', 'too_many_requests'],
});

export const actOnTicket = call('POST', '/api/v1/tickets/tariff/:id', {
	role: 'editor',
	...{ tag, summary: 'Complete one’s application with plan, period and requisites, or revoke it' },
	callers: 'account',
	consumes: forms,
	params: TicketId,
	body: ActBody,
	example: {
		body: {
			...{ tariff: 'pro', period: 'months_12', bin: '160340001109', organization_name: 'TOO Altyn Dan' },
			...{ address: 'Almaty, Abai St. 10', bik: 'HSBKKZKX', kato: '750000000', iik: 'KZ886010000012345678' },
		},
	},
	answer: Type.Object({ result: Ticket }),
	errors: ['conflict', 'bin_incorrect', 'requisites_incorrect'],
});

export const listTickets = call('GET', '/api/v1/tickets', {
	...{ tag, summary: 'Own applications, the newest first' },
	callers: 'account',
	query: Type.Object(pageQuery),
	answer: Type.Array(Ticket),
	meta: ListMeta,
});

export const listTicketReasons = call('GET', '/api/v1/tickets/reasons', {
	...{ tag, summary: 'Why an application may be rejected or revoked' },
	// pages of administrators read it too
	callers: 'anybody',
	answer: Type.Array(Type.Object({ code: Type.Enum([...ticketReasons]), label: text })),
});

export const getTicket = call('GET', '/api/v1/tickets/:id', {
	...{ tag, summary: 'One’s own application; one that a visitor left, by its id and without its contacts' },
	callers: 'anybody',
	params: TicketId,
	answer: Ticket,
	errors: ['not_found'],
});

export const attachTicketFile = call('POST', '/api/v1/tickets/:id/files', {
	role: 'editor',
	...{ tag, summary: 'Attach a file to one’s application: PDF, JPEG, PNG, XLSX or CSV, 10 MiB at most' },
	callers: 'account',
	consumes: ['multipart/form-data'],
	// a file that is somewhat larger is refused by a sentence about files
	bodyLimitBytes: 12 * 1024 * 1024,
	params: TicketId,
	answer: Ticket,
	status: 201,
	emptyStatuses: { 303: 'To the page of the application, where a form was sent by a browser without scripts' },
	errors: ['conflict', 'unsupported_media_type', 'files_full', 'too_many_requests'],
});

export const getTicketFile = call('GET', '/api/v1/tickets/:id/files/:file', {
	...{ tag, summary: 'A file of one’s application, to be saved' },
	callers: 'account',
	params: TicketFileId,
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
});

export const detachTicketFile = call('DELETE', '/api/v1/tickets/:id/files/:file', {
	role: 'editor',
	...{ tag, summary: 'Remove a file from one’s application while nobody has decided on it' },
	callers: 'account',
	params: TicketFileId,
	answer: Ticket,
	errors: ['conflict'],
});
