import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull, written } from '#domain/api/schemas.ts';
import { contactTopics } from '#domain/contact-messages.ts';

const ContactBody = Type.Object(
	{
		topic: Type.Enum([...contactTopics]),
		name: written(100),
		phone: written(32),
		email: written(254),
		bin: Type.Optional(written(40)),
		/** needed unless a trial is asked for */
		text: Type.Optional(written(4000)),
		/** to the public offer in force */
		agreement: Type.Boolean(),
		/** path of the page with the form */
		page: Type.Optional(written(300)),
		/** of a form on a page, from `GET /api/v1/contacts/form` */
		form_token: Type.Optional(written(200)),
		/** a field that people do not see */
		website: Type.Optional(written(200)),
	},
	{ additionalProperties: false },
);
export type ContactBody = Static<typeof ContactBody>;

const SentContact = Type.Object({
	/** of the message; where a trial was asked for, of the application */
	number: Type.Integer(),
	/** of the application for a trial, which an account completes */
	tariff_ticket_id: textOrNull,
});
export type SentContact = Static<typeof SentContact>;

const tag = 'contacts';

export const sendContact = call('POST', '/api/v1/contacts', {
	...{ tag, summary: 'Write to us: a question, a partnership, an error, or the wish for a trial' },
	callers: 'anybody',
	body: ContactBody,
	example: {
		body: {
			...{ topic: 'question', name: 'Aliya', phone: '+77010000000', email: 'name@example.kz' },
			...{ text: 'Which registers do you ask?', agreement: true, page: '/contacts' },
		},
	},
	answer: SentContact,
	status: 201,
	isIdempotent: true,
	errors: ['bin_incorrect', 'forbidden', 'proof_needed', 'too_many_requests'],
});

export const getContactForm = call('GET', '/api/v1/contacts/form', {
	...{ tag, summary: 'What a form for writing to us is sent with' },
	callers: 'anybody',
	answer: Type.Object({
		/** sealed: when the form was shown */
		form_token: text,
	}),
});
