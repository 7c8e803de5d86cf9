import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { mostImportedClaims } from '#domain/debtor-claim.ts';
import { AppError, type ErrorCode, type FieldError, type FieldRule } from '#domain/error.ts';
import { mostFilesMib } from '#domain/files.ts';
import { formatDay, formatInstant, formatNumber, formatTenge, formatUpTo } from '#domain/formats.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { isOutage } from '#platform/db/outage.ts';
import type { Seldom } from '#platform/seldom.ts';
import { waitText } from '#web/text/wait-text.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** answers with 503, logged as one line every few seconds because an outage affects thousands of requests */
		outages: Seldom;
	}
}

type ErrorAnswer = {
	status: 'error';
	code: ErrorCode;
	message: string;
	errors?: { field: string; message: string }[];
	/** of `payment_needed`: price and missing amount in tenge, VAT included */
	price_kzt?: number;
	missing_kzt?: number;
	/** of `draft_taken` and `version_changed` */
	draft?: { by: string; at: string; revision: number; theirs: unknown; yours: unknown };
	request_id: string;
};

type SchemaIssue = { keyword: string; instancePath: string; params: Record<string, unknown> };

/** The rule shown to users for each JSON-schema keyword. */
const ruleOfKeyword: Readonly<Record<string, FieldRule>> = {
	required: 'required',
	minLength: 'too_short',
	maxLength: 'too_long',
	minimum: 'out_of_range',
	maximum: 'out_of_range',
	exclusiveMinimum: 'out_of_range',
	exclusiveMaximum: 'out_of_range',
	type: 'not_a_number',
	additionalProperties: 'unknown',
};

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
	401: 'unauthorized',
	403: 'forbidden',
	404: 'not_found',
	405: 'method_not_allowed',
	413: 'payload_too_large',
	415: 'unsupported_media_type',
	429: 'too_many_requests',
};

/** A body of 256 KiB may have 20,000 unknown fields; only the first ones are listed. */
const mostFields = 50;

/** Maps errors of the framework, the database driver and our own code to an error of the catalogue. */
export function toAppError(error: unknown): AppError {
	if (error instanceof AppError) return error;
	const thrown = error as Partial<FastifyError> & { validation?: SchemaIssue[] };
	if (thrown.validation) {
		const fields = thrown.validation.slice(0, mostFields).map(fieldOf);
		return new AppError('bad_request', { fields, cause: error });
	}
	const status = thrown.statusCode ?? 500;
	if (status >= 400 && status < 500) return new AppError(codeOfStatus[status] ?? 'bad_request', { cause: error });
	if (isOutage(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
	return new AppError('internal', { cause: error });
}

function fieldOf(issue: SchemaIssue): FieldError {
	const missing = issue.params.missingProperty ?? issue.params.additionalProperty;
	const path = issue.instancePath.split('/').filter(Boolean);
	if (typeof missing === 'string') path.push(missing);
	const limit = issue.params.limit;
	const rule = ruleOfKeyword[issue.keyword] ?? 'format';
	return { field: path.join('.'), rule, ...(typeof limit === 'number' ? { limit } : {}) };
}

/** Sentences in which nothing is filled in; the others stand below each table. */
const plainFields = {
	required: m.field_required,
	out_of_range: m.field_out_of_range,
	not_a_number: m.field_not_a_number,
	format: m.field_format,
	unknown: m.field_unknown,
	forbidden_characters: m.field_forbidden_characters,
	taken: m.field_taken,
	email: m.field_email,
	tariff: m.field_tariff,
	bin: m.error_bin_incorrect,
	bik: m.field_bik,
	iik: m.field_iik,
	iik_bank: m.field_iik_bank,
	kato: m.field_kato,
	link: m.field_link,
	not_shown: m.field_not_shown,
	saving: m.field_saving,
	limit_days: m.field_limit_days,
	limit_share: m.field_limit_share,
	same_subject: m.field_same_subject,
	no_owners: m.field_no_owners,
	claim_due: m.field_claim_due,
	claim_self: m.field_claim_self,
	claim_debtor: m.field_claim_debtor,
	claim_evidence: m.field_claim_evidence,
	claim_delivery: m.field_claim_delivery,
	claims_changed: m.field_claims_changed,
	file_type: m.field_file_type,
	media_type: m.field_media_type,
	image_broken: m.field_image_broken,
	signer_expired: m.field_signer_expired,
	signer_role: m.field_signer_role,
	signer_bin: m.field_signer_bin,
	file_missing: m.field_file_missing,
	table_type: m.field_table_type,
	file_unreadable: m.field_file_unreadable,
	no_numbers: m.field_no_numbers,
	no_deal_columns: m.field_no_deal_columns,
	no_deals: m.field_no_deals,
	no_claim_columns: m.field_no_claim_columns,
	no_claims: m.field_no_claims,
	table_too_large: m.field_table_too_large,
	column_required: m.field_column_required,
	column_twice: m.field_column_twice,
	column_unknown: m.field_column_unknown,
	head_row_unknown: m.field_head_row_unknown,
	full_name: m.field_full_name,
	country: m.field_country,
	number_lei: m.field_number_lei,
	number_vat: m.field_number_vat,
	number_inn: m.field_number_inn,
	number_ogrn: m.field_number_ogrn,
	number_unp: m.field_number_unp,
	number_gb_company: m.field_number_gb_company,
	number_abroad: m.field_number_abroad,
	number_kazakh: m.field_number_kazakh,
	phone_format: m.field_phone_format,
	phone_not_kz_mobile: m.field_phone_not_kz_mobile,
	password_capital: m.field_password_capital,
	password_latin: m.field_password_latin,
	password_digit: m.field_password_digit,
	password_special: m.field_password_special,
	persons_only: m.field_persons_only,
	password_known: m.field_password_known,
	password_login: m.field_password_login,
} as const;

function describeField({ rule, limit = 0, href = '', place = '', expected }: FieldError, locale: LanguageTag): string {
	const options = { locale };
	if (isPlainRule(rule)) return plainFields[rule]({}, options);
	const number = formatUpTo(expected ?? 0, locale, 3);
	const filled: Record<Exclude<FieldRule, keyof typeof plainFields>, () => string> = {
		too_short: () => m.field_too_short({ limit }, options),
		too_long: () => m.field_too_long({ limit }, options),
		too_many: () => m.field_too_many({ limit: formatNumber(limit, options.locale) }, options),
		text_line: () => m.field_text_line({ limit }, options),
		works_notice: () => m.field_works_notice({ limit }, options),
		offer_notice: () => m.field_offer_notice({ limit }, options),
		many_claims: () => m.field_many_claims({ limit: formatNumber(mostImportedClaims, options.locale) }, options),
		claim_amount: () => m.field_claim_amount({ amount: formatTenge(limit, options.locale) }, options),
		consent_term: () => m.field_consent_term({ limit }, options),
		file_size: () => m.field_file_size({ limit }, options),
		image_pixels: () => m.field_image_pixels({ limit }, options),
		dead_link: () => m.field_dead_link({ href }, options),
		text_image: () => m.field_text_image({ limit }, options),
		cell_not_number: () => m.field_cell_not_number({ place }, options),
		cell_negative: () => m.field_cell_negative({ place }, options),
		cell_not_whole: () => m.field_cell_not_whole({ place }, options),
		cell_decimals: () => m.field_cell_decimals({ place }, options),
		cell_too_large: () => m.field_cell_too_large({ place }, options),
		cell_too_long: () => m.field_cell_too_long({ place }, options),
		cell_day: () => m.field_cell_day({ place }, options),
		cell_required: () => m.field_cell_required({ place }, options),
		cell_unknown: () => m.field_cell_unknown({ place }, options),
		cell_total: () => m.field_cell_total({ place, number }, options),
		cell_balance: () => m.field_cell_balance({ place, number }, options),
		cell_left: () => m.field_cell_left({ place, number }, options),
		cell_year_start: () => m.field_cell_year_start({ place, number }, options),
		cell_twice: () => m.field_cell_twice({ place }, options),
	};
	return filled[rule]();
}

function isPlainRule(rule: FieldRule): rule is keyof typeof plainFields {
	return rule in plainFields;
}

const plainTexts = {
	bad_request: m.error_bad_request,
	idempotency_key_required: m.error_idempotency_key_required,
	idempotency_key_reused: m.error_idempotency_key_reused,
	unauthorized: m.error_unauthorized,
	callback_refused: m.error_callback_refused,
	payments_off: m.error_payments_off,
	credentials_incorrect: m.error_credentials_incorrect,
	forbidden: m.error_forbidden,
	not_found: m.error_not_found,
	method_not_allowed: m.error_method_not_allowed,
	subject_not_found: m.error_subject_not_found,
	invoices_off: m.error_invoices_off,
	conflict: m.error_conflict,
	internal: m.error_internal,
	files_away: m.error_files_away,
	payload_too_large: m.error_payload_too_large,
	unsupported_media_type: m.error_unsupported_media_type,
	bin_incorrect: m.error_bin_incorrect,
	foreign_number_incorrect: m.error_foreign_number_incorrect,
	code_incorrect: m.error_code_incorrect,
	totp_needed: m.error_totp_needed,
	role_needed: m.error_role_needed,
	plan_needed: m.error_plan_needed,
	consent_needed: m.error_consent_needed,
	own_account_needed: m.error_own_account_needed,
	bureau_off: m.error_bureau_off,
	organisation_needed: m.error_organisation_needed,
	monopoly_not_joined: m.error_monopoly_not_joined,
	limit_terms_incorrect: m.error_limit_terms_incorrect,
	price_changed: m.error_price_changed,
	file_refused: m.error_file_refused,
	columns_incorrect: m.error_columns_incorrect,
	comparison_full: m.error_comparison_full,
	comparison_too_few: m.error_comparison_too_few,
	comparison_without_reports: m.error_comparison_without_reports,
	consent_service_off: m.error_consent_service_off,
	sole_owner: m.error_sole_owner,
	consent_file_closed: m.error_consent_file_closed,
	consent_contact_muted: m.error_consent_contact_muted,
	links_full: m.error_links_full,
	statement_same: m.error_statement_same,
	balance_unequal: m.error_balance_unequal,
	figures_unequal: m.error_figures_unequal,
	gov_join_needed: m.error_gov_join_needed,
	gov_bus_off: m.error_gov_bus_off,
	gov_report_exists: m.error_gov_report_exists,
	gov_cells_incorrect: m.error_gov_cells_incorrect,
	signature_needed: m.error_signature_needed,
	step_up_needed: m.error_step_up_needed,
	text_incomplete: m.error_text_incomplete,
	always_shown: m.error_always_shown,
	identity_taken: m.error_identity_taken,
	bin_not_confirmed: m.error_bin_not_confirmed,
	trial_taken: m.error_trial_taken,
	second_person_needed: m.error_second_person_needed,
	requisites_incorrect: m.error_requisites_incorrect,
	signature_refused: m.error_signature_refused,
	printing_busy: m.error_printing_busy,
	signature_unavailable: m.error_signature_unavailable,
	numbers_exhausted: m.error_numbers_exhausted,
	proof_needed: m.error_proof_needed,
	unavailable: m.error_unavailable,
} as const;

function describeError(error: AppError, locale: LanguageTag): string {
	const options = { locale };
	const { code } = error;
	if (isPlain(code)) return plainTexts[code]({}, options);
	const filled: Record<Exclude<ErrorCode, keyof typeof plainTexts>, () => string> = {
		payment_needed: () => m.error_payment_needed({ amount: tengeOf(error.missingKzt, locale) }, options),
		spend_limit_reached: () => m.error_spend_limit_reached({ amount: tengeOf(error.leftKzt, locale) }, options),
		files_full: () => m.error_files_full({ most: mostFilesMib }, options),
		recovery_hold: () => m.error_recovery_hold({ date: instantOf(error.until, locale) }, options),
		monopoly_not_listed: () => describeNotListed(error, locale),
		version_changed: () => m.error_version_changed(saverOf(error, locale), options),
		draft_taken: () => m.error_draft_taken(saverOf(error, locale), options),
		quota_exhausted: () => describeExhausted(error, locale),
		feature_exhausted: () => describeUses(error, locale),
		too_many_requests: () =>
			m.error_too_many_requests({ when: waitText(error.retryAfterSeconds ?? 1, locale) }, options),
	};
	return filled[code]();
}

function isPlain(code: ErrorCode): code is keyof typeof plainTexts {
	return code in plainTexts;
}

function saverOf({ draft }: AppError, locale: LanguageTag): { by: string; date: string } {
	return { by: draft?.by ?? '', date: instantOf(draft?.at, locale) };
}

function tengeOf(sum: number | undefined, locale: LanguageTag): string {
	return formatTenge(sum ?? 0, locale);
}

function instantOf(until: Date | undefined, locale: LanguageTag): string {
	return until === undefined ? '' : formatInstant(until.toISOString(), locale);
}

function describeExhausted({ checks }: AppError, locale: LanguageTag): string {
	const options = { locale };
	const count = m.quota_count({ count: checks?.limit ?? 0 }, options);
	return checks?.holder === 'account'
		? m.quota_exhausted_account({ count }, options)
		: m.error_quota_exhausted({ count }, options);
}

function describeNotListed({ listDate }: AppError, locale: LanguageTag): string {
	const options = { locale };
	if (listDate == null) return m.error_monopoly_not_loaded({}, options);
	return m.error_monopoly_not_listed({ date: formatDay(listDate, locale) }, options);
}

function describeUses({ uses }: AppError, locale: LanguageTag): string {
	const options = { locale };
	const count = { used: uses?.used ?? 0, most: uses?.most ?? 0 };
	const until = uses?.until ?? null;
	return until === null
		? m.error_feature_exhausted_for_good(count, options)
		: m.error_feature_exhausted({ ...count, date: instantOf(until, locale) }, options);
}

/** The message shown instead of the page; null: an internal error. */
export function refusalOf(thrown: unknown, locale: Locale): { status: number; message: string } | null {
	const error = toAppError(thrown);
	const { status } = error;
	return status >= 500 ? null : { status, message: describeError(error, languageTag(locale)) };
}

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const error = toAppError(thrown);
	const tag = languageTag(request.locale);
	if (error.code === 'unavailable') request.server.outages.note(thrown);
	else if (error.status >= 500) request.log.error({ err: thrown }, error.code);
	if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
	const fields = error.fields.map((field) => ({
		field: field.field,
		// company details have other fields besides the number
		message:
			error.code === 'bin_incorrect' && field.rule === 'format' ? describeError(error, tag) : describeField(field, tag),
	}));
	const answer: ErrorAnswer = {
		status: 'error',
		code: error.code,
		message: describeError(error, tag),
		...(fields.length > 0 ? { errors: fields } : {}),
		...(error.priceKzt === undefined ? {} : { price_kzt: error.priceKzt }),
		...(error.missingKzt === undefined ? {} : { missing_kzt: error.missingKzt }),
		...(error.draft === undefined ? {} : { draft: { ...error.draft, at: error.draft.at.toISOString() } }),
		request_id: request.id,
	};
	return reply
		.code(error.status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(JSON.stringify(answer));
}
