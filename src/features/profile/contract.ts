import { type Static, Type } from 'typebox';

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const localeName = Type.Enum(['ru', 'kz', 'en']);
const closed = { additionalProperties: false };

export const ProfileQuery = Type.Object({ locale: Type.Optional(localeName) }, closed);

export const OwnProfileView = Type.Object({
	/** E.164 */
	username: text,
	name: textOrNull,
	locale: localeName,
	plan: text,
	created_at: text,
	password_changed_at: text,
	/** by a digital signature; `pending`: it signed once and is bound when it signs again after `opens_at` */
	identity: Type.Union([
		Type.Object({ state: Type.Literal('confirmed'), iin_masked: text, confirmed_at: text }),
		Type.Object({
			state: Type.Literal('pending'),
			...{ iin_masked: text, asked_at: text, opens_at: text, is_open: Type.Boolean() },
		}),
		Type.Null(),
	]),
	/** what is dear waits so long after a recovery by a text message; null: nothing waits */
	held_until: textOrNull,
	/** the session has a proof of the last ten minutes */
	is_proved: Type.Boolean(),
	/** a text message tells of a sign-in from a browser not seen before */
	tells_new_device: Type.Boolean(),
	/** null: the password alone signs in */
	totp: Type.Union([Type.Object({ since: text, recovery_codes_left: Type.Integer() }), Type.Null()]),
});
export type OwnProfileView = Static<typeof OwnProfileView>;

export const ChangeProfileBody = Type.Object(
	{
		/** null takes it away */
		name: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()])),
		locale: Type.Optional(localeName),
		tells_new_device: Type.Optional(Type.Boolean()),
	},
	closed,
);
export type ChangeProfileBody = Static<typeof ChangeProfileBody>;

const username = Type.String({ minLength: 1, maxLength: 32 });
const password = Type.String({ minLength: 1, maxLength: 1024 });
const code = Type.String({ minLength: 1, maxLength: 32 });

export const AskPhoneBody = Type.Object({ username }, closed);
export const ConfirmPhoneBody = Type.Object({ username, sms_verify: code }, closed);
export const PhoneAskedView = Type.Object({ expires_in_seconds: Type.Integer(), resend_after_seconds: Type.Integer() });
export type PhoneAskedView = Static<typeof PhoneAskedView>;

/** Without the old one a fresh proof is asked for. */
export const ChangePasswordBody = Type.Object({ old_password: Type.Optional(password), password }, closed);

export const TotpSecretView = Type.Object({ secret: text, uri: text });
export type TotpSecretView = Static<typeof TotpSecretView>;
export const ConfirmTotpBody = Type.Object({ totp_code: code }, closed);
export const RecoveryCodesView = Type.Object({ recovery_codes: Type.Array(text) });
export type RecoveryCodesView = Static<typeof RecoveryCodesView>;

export const ConsentView = Type.Object({
	version: Type.Integer(),
	given_at: text,
	/** where it was given */
	step: Type.Enum(['signin', 'restore', 'login']),
	effective_from: text,
	text,
});
export type ConsentView = Static<typeof ConsentView>;

const MemberView = Type.Object({
	id: Type.Integer(),
	name: textOrNull,
	phone_masked: text,
	role: Type.Enum(['owner', 'member']),
	joined_at: text,
	is_me: Type.Boolean(),
});
export type MemberView = Static<typeof MemberView>;

export const OrganisationView = Type.Object({
	bin: text,
	name: text,
	role: Type.Enum(['owner', 'member']),
	joined_at: text,
	/** the caller's checks are counted with it */
	is_acting: Type.Boolean(),
	/** of today, shared by all who act for it */
	checks: Type.Object({ limit: Type.Integer(), left: Type.Integer() }),
	members: Type.Array(MemberView),
});
export type OrganisationView = Static<typeof OrganisationView>;

const bin = Type.String({ pattern: '^\\d{12}$' });
export const OrganisationParams = Type.Object({ bin });
export const MemberParams = Type.Object({ bin, id: Type.Integer({ minimum: 1 }) });
export const HandOverBody = Type.Object({ member_id: Type.Integer({ minimum: 1 }) }, closed);
/** null: for oneself */
export const ActForBody = Type.Object({ bin: Type.Union([bin, Type.Null()]) }, closed);
