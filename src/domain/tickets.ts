import { type Static, Type } from 'typebox';
import { booleanOrNull, text, textOrNull, uuid } from './api/schemas.ts';
import { type TicketPeriod, type TicketReason, ticketStates } from './ticket-states.ts';

export const TicketId = Type.Object({ id: uuid });
const periodOrNull = Type.Unsafe<TicketPeriod | null>({ type: ['string', 'null'] });

export const TicketFileId = Type.Object({ id: uuid, file: uuid });
const TicketFile = Type.Object({ id: text, name: text, size_bytes: Type.Integer() });
export type TicketFileView = Static<typeof TicketFile>;

/** What everybody who may see an application is told of it; `can` is in the views. */
export const TicketFields = {
	id: text,
	/** said to people; the id of a visitor’s application is its secret */
	number: Type.Integer(),
	requested_at: text,
	submitted_at: textOrNull,
	closed_at: textOrNull,
	state: Type.Enum([...ticketStates]),
	label: text,
	request_type: Type.Integer(),
	/** the name that was given; null: its contacts are forgotten */
	user: textOrNull,
	/** that of a person is masked */
	bin: textOrNull,
	organization_name: textOrNull,
	/** by the applicant’s signature: his own number, or an organisation he joined; null: none is given */
	is_bin_confirmed: booleanOrNull,
	tariff: text,
	/** of the plan, in the caller’s language */
	tariff_title: text,
	period: periodOrNull,
	period_label: textOrNull,
	/** of a rejected or revoked one */
	reason: Type.Unsafe<TicketReason | null>({ type: ['string', 'null'] }),
	reason_label: textOrNull,
	/** what its applicant attached */
	files: Type.Array(TicketFile),
};
