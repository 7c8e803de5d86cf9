import { type Static, Type } from 'typebox';
import { adminRoles } from '#domain/callers.ts';

const text = Type.String();
const localeName = Type.Enum(['ru', 'kz', 'en']);
const Role = Type.Enum([...adminRoles]);
/** Why an administrator does it: kept in the journal. */
const reason = Type.String({ minLength: 3, maxLength: 500 });
const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+$' });
const code = Type.String({ minLength: 6, maxLength: 12 });
const closed = { additionalProperties: false } as const;

export const AdminQuery = Type.Object({ locale: Type.Optional(localeName) }, closed);

export const AdminLoginBody = Type.Object(
	{ email, password: Type.String({ minLength: 1, maxLength: 256 }), code },
	closed,
);

const enrolmentToken = Type.String({ minLength: 43, maxLength: 43 });
export const EnrolmentQuery = Type.Object({ token: enrolmentToken, locale: Type.Optional(localeName) }, closed);
export const EnrolBody = Type.Object(
	{ token: enrolmentToken, password: Type.String({ minLength: 12, maxLength: 256 }), code },
	closed,
);

export const AdminView = Type.Object({ id: Type.Integer(), email: text, roles: Type.Array(Role) });
export type AdminView = Static<typeof AdminView>;

export const EnrolmentView = Type.Object({
	email: text,
	/** base32, for typing */
	totp_secret: text,
	/** SVG of the same for a camera */
	qr_svg: text,
});
export type EnrolmentView = Static<typeof EnrolmentView>;

export const OverviewView = Type.Object({
	accounts: Type.Integer(),
	accounts_today: Type.Integer(),
	checks_today: Type.Integer(),
	reports_today: Type.Integer(),
	/** holders and networks that asked for very many numbers of people, hour by hour, in the last day */
	number_alarms: Type.Integer(),
	/** sources asked in the last day whose last answer was a failure */
	failing_sources: Type.Array(text),
	queues: Type.Array(
		Type.Object({
			queue: Type.Enum(['objections', 'personal-data']),
			open: Type.Integer(),
			overdue: Type.Integer(),
		}),
	),
});
export type OverviewView = Static<typeof OverviewView>;

export const UsersQuery = Type.Object(
	{ search: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })), locale: Type.Optional(localeName) },
	closed,
);
export const UserRow = Type.Object({
	id: Type.Integer(),
	/** all but the last two digits hidden */
	phone: text,
	plan: text,
	is_blocked: Type.Boolean(),
	created_at: text,
});
export type UserRow = Static<typeof UserRow>;

export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const UserView = Type.Object({
	id: Type.Integer(),
	phone: text,
	locale: localeName,
	plan: text,
	plans: Type.Array(text),
	created_at: text,
	blocked_at: Type.Union([text, Type.Null()]),
	checks: Type.Object({ used: Type.Integer(), limit: Type.Integer() }),
	sessions: Type.Array(Type.Object({ device: text, created_at: text, last_used_at: text })),
	consents: Type.Array(Type.Object({ version: Type.Integer(), step: text, given_at: text })),
});
export type UserView = Static<typeof UserView>;

export const userActs = ['block', 'unblock', 'end-sessions', 'give-back-checks', 'change-plan'] as const;
export type UserAct = (typeof userActs)[number];
export const ReasonBody = Type.Object({ reason }, closed);
export const PlanBody = Type.Object({ reason, plan: Type.String({ minLength: 1, maxLength: 40 }) }, closed);

export const AdministratorView = Type.Object({
	id: Type.Integer(),
	email: text,
	roles: Type.Array(Role),
	is_blocked: Type.Boolean(),
	is_enrolled: Type.Boolean(),
	last_seen_at: Type.Union([text, Type.Null()]),
});
export type AdministratorView = Static<typeof AdministratorView>;
const roles = Type.Array(Role, { minItems: 1, maxItems: adminRoles.length, uniqueItems: true });
export const InviteBody = Type.Object({ email, roles, reason }, closed);
export const RolesBody = Type.Object({ roles, reason }, closed);
export const InvitedView = Type.Object({
	id: Type.Integer(),
	email: text,
	/** path of the page, to be sent to the invited */ path: text,
});
export type InvitedView = Static<typeof InvitedView>;

export const queueNames = ['objections', 'personal-data'] as const;
export type QueueName = (typeof queueNames)[number];
const queueStates = ['new', 'in_work', 'answered'] as const;
export type QueueState = (typeof queueStates)[number];
export const QueueQuery = Type.Object(
	{
		state: Type.Optional(Type.Enum([...queueStates])),
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
		locale: Type.Optional(localeName),
	},
	closed,
);
export const QueueEntry = Type.Object({
	id: Type.Integer(),
	account_id: Type.Integer(),
	state: Type.Enum([...queueStates]),
	/** of a request on personal data: its kind; of an objection: what it is about */
	kind: text,
	/** BIN/IIN of an objection, that of a person masked */
	subject: Type.Union([text, Type.Null()]),
	/** what opens its card: our id; null where the register does not know the number */
	subject_id: Type.Union([text, Type.Null()]),
	text: Type.Union([text, Type.Null()]),
	created_at: text,
	due_on: text,
	is_overdue: Type.Boolean(),
	taken_by: Type.Union([text, Type.Null()]),
	answer: Type.Union([text, Type.Null()]),
	answered_at: Type.Union([text, Type.Null()]),
});
export type QueueEntry = Static<typeof QueueEntry>;
export const AnswerBody = Type.Object({ answer: Type.String({ minLength: 3, maxLength: 4000 }) }, closed);
