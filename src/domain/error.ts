import type { IsoDate } from './clock.ts';
import type { NumberAbroadFault } from './foreign-check.ts';
import type { GovFaultRule } from './gov-report.ts';

/**
 * Closed catalogue of errors: what a caller can get, with which status, and whether it is our fault (reportable).
 * The message stands in src/messages under `error_<code>`. docs/errors.md lists the same codes; a test compares both.
 */
export const errorCatalogue = {
	bad_request: { status: 400, isReportable: false },
	idempotency_key_required: { status: 400, isReportable: false },
	unauthorized: { status: 401, isReportable: false },
	callback_refused: { status: 401, isReportable: false },
	credentials_incorrect: { status: 401, isReportable: false },
	totp_needed: { status: 401, isReportable: false },
	payment_needed: { status: 402, isReportable: false },
	forbidden: { status: 403, isReportable: false },
	role_needed: { status: 403, isReportable: false },
	consent_needed: { status: 403, isReportable: false },
	own_account_needed: { status: 403, isReportable: false },
	organisation_needed: { status: 403, isReportable: false },
	monopoly_not_listed: { status: 403, isReportable: false },
	monopoly_not_joined: { status: 403, isReportable: false },
	gov_join_needed: { status: 403, isReportable: false },
	plan_needed: { status: 403, isReportable: false },
	signature_needed: { status: 403, isReportable: false },
	step_up_needed: { status: 403, isReportable: false },
	recovery_hold: { status: 403, isReportable: false },
	spend_limit_reached: { status: 403, isReportable: false },
	not_found: { status: 404, isReportable: false },
	method_not_allowed: { status: 405, isReportable: false },
	subject_not_found: { status: 404, isReportable: false },
	conflict: { status: 409, isReportable: false },
	price_changed: { status: 409, isReportable: false },
	draft_taken: { status: 409, isReportable: false },
	version_changed: { status: 409, isReportable: false },
	text_incomplete: { status: 409, isReportable: false },
	always_shown: { status: 409, isReportable: false },
	identity_taken: { status: 409, isReportable: false },
	bin_not_confirmed: { status: 409, isReportable: false },
	trial_taken: { status: 409, isReportable: false },
	invoices_off: { status: 409, isReportable: false },
	second_person_needed: { status: 409, isReportable: false },
	bureau_off: { status: 409, isReportable: false },
	consent_service_off: { status: 409, isReportable: false },
	sole_owner: { status: 409, isReportable: false },
	consent_file_closed: { status: 403, isReportable: false },
	consent_contact_muted: { status: 409, isReportable: false },
	statement_same: { status: 409, isReportable: false },
	gov_bus_off: { status: 409, isReportable: false },
	gov_report_exists: { status: 409, isReportable: false },
	links_full: { status: 409, isReportable: false },
	comparison_without_reports: { status: 409, isReportable: false },
	files_full: { status: 413, isReportable: false },
	payload_too_large: { status: 413, isReportable: false },
	unsupported_media_type: { status: 415, isReportable: false },
	comparison_full: { status: 422, isReportable: false },
	comparison_too_few: { status: 422, isReportable: false },
	file_refused: { status: 422, isReportable: false },
	columns_incorrect: { status: 422, isReportable: false },
	balance_unequal: { status: 422, isReportable: false },
	figures_unequal: { status: 422, isReportable: false },
	gov_cells_incorrect: { status: 422, isReportable: false },
	bin_incorrect: { status: 422, isReportable: false },
	foreign_number_incorrect: { status: 422, isReportable: false },
	limit_terms_incorrect: { status: 422, isReportable: false },
	requisites_incorrect: { status: 422, isReportable: false },
	idempotency_key_reused: { status: 422, isReportable: false },
	code_incorrect: { status: 422, isReportable: false },
	signature_refused: { status: 422, isReportable: false },
	too_many_requests: { status: 429, isReportable: false },
	quota_exhausted: { status: 429, isReportable: false },
	feature_exhausted: { status: 429, isReportable: false },
	numbers_exhausted: { status: 429, isReportable: false },
	proof_needed: { status: 429, isReportable: false },
	internal: { status: 500, isReportable: true },
	files_away: { status: 503, isReportable: true },
	payments_off: { status: 503, isReportable: false },
	printing_busy: { status: 503, isReportable: true },
	unavailable: { status: 503, isReportable: true },
	signature_unavailable: { status: 503, isReportable: true },
} as const satisfies Record<string, { status: number; isReportable: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What to open a subject, or to ask whether somebody has a number, may be refused with. */
export const openingErrors = [
	'bin_incorrect',
	'subject_not_found',
	'quota_exhausted',
	'numbers_exhausted',
	'proof_needed',
] as const satisfies readonly ErrorCode[];

/** Why a field is refused; the message is `field_<rule>`, of `bin` that of `bin_incorrect`. */
export type FieldRule =
	| 'required'
	| 'too_short'
	| 'too_long'
	| 'out_of_range'
	| 'not_a_number'
	| 'format'
	| 'unknown'
	| 'forbidden_characters'
	| 'too_many'
	| 'taken'
	| 'email'
	| 'tariff'
	| 'bin'
	| 'bik'
	| 'iik'
	| 'iik_bank'
	| 'kato'
	| 'link'
	| 'not_shown'
	| 'text_line'
	| 'works_notice'
	| 'offer_notice'
	| 'saving'
	| 'limit_days'
	| 'limit_share'
	| 'same_subject'
	| 'no_owners'
	| 'consent_term'
	| 'claim_due'
	| 'claim_amount'
	| 'claim_self'
	| 'claim_debtor'
	| 'claim_evidence'
	| 'claim_delivery'
	| 'claims_changed'
	| 'persons_only'
	| 'file_size'
	| 'file_type'
	| 'media_type'
	| 'image_pixels'
	| 'image_broken'
	| 'file_missing'
	| 'table_type'
	| 'file_unreadable'
	| 'no_numbers'
	| 'no_deal_columns'
	| 'no_deals'
	| 'no_claim_columns'
	| 'no_claims'
	| 'many_claims'
	| 'table_too_large'
	| 'column_required'
	| 'column_twice'
	| 'column_unknown'
	| 'head_row_unknown'
	| 'dead_link'
	| 'text_image'
	| 'signer_expired'
	| 'signer_role'
	| 'signer_bin'
	| GovFaultRule
	| 'phone_format'
	| 'phone_not_kz_mobile'
	| 'password_capital'
	| 'password_latin'
	| 'password_digit'
	| 'password_special'
	| 'password_known'
	| 'password_login'
	| 'full_name'
	| 'country'
	| `number_${NumberAbroadFault}`;
/** `href`: of `dead_link`, where it leads; `place`: of a cell, its line and column in the reader's words, `expected`: what it should be */
export type FieldError = {
	field: string;
	rule: FieldRule;
	limit?: number;
	href?: string;
	place?: string;
	expected?: number;
};

/** Uses of what a plan includes a number of times; `until`: when there are new ones, null: never. */
export type ExhaustedUses = { used: number; most: number; until: Date | null };

/** What somebody has saved meanwhile: who and when, what it says now, and what was refused. */
export type TakenDraft = { by: string; at: Date; revision: number; theirs: unknown; yours: unknown };

/** Whose checks of a day are used up, and how many there are. */
export type ExhaustedChecks = { limit: number; holder: 'visitor' | 'account' };

export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fields: readonly FieldError[];
	readonly retryAfterSeconds: number | undefined;
	/** of `quota_exhausted` */
	readonly checks: ExhaustedChecks | undefined;
	/** of `feature_exhausted` */
	readonly uses: ExhaustedUses | undefined;
	/** of `payment_needed`: tenge that it costs, VAT included */
	readonly priceKzt: number | undefined;
	/** of `payment_needed`: tenge that the balance lacks, VAT included */
	readonly missingKzt: number | undefined;
	/** of `spend_limit_reached`: tenge that are left of the month */
	readonly leftKzt: number | undefined;
	/** of `recovery_hold` */
	readonly until: Date | undefined;
	/** of `monopoly_not_listed`: date of the register that does not carry the organisation; null: none is loaded */
	readonly listDate: IsoDate | null | undefined;
	/** of `draft_taken` and `version_changed` */
	readonly draft: TakenDraft | undefined;

	constructor(
		code: ErrorCode,
		options: {
			fields?: readonly FieldError[];
			cause?: unknown;
			retryAfterSeconds?: number;
			checks?: ExhaustedChecks;
			uses?: ExhaustedUses;
			priceKzt?: number;
			missingKzt?: number;
			leftKzt?: number;
			until?: Date;
			draft?: TakenDraft;
			listDate?: IsoDate | null;
		} = {},
	) {
		super(code, { cause: options.cause });
		this.name = 'AppError';
		this.code = code;
		this.fields = options.fields ?? [];
		this.retryAfterSeconds = options.retryAfterSeconds;
		this.checks = options.checks;
		this.uses = options.uses;
		this.priceKzt = options.priceKzt;
		this.missingKzt = options.missingKzt;
		this.leftKzt = options.leftKzt;
		this.until = options.until;
		this.listDate = options.listDate;
		this.draft = options.draft;
	}

	get status(): number {
		return errorCatalogue[this.code].status;
	}
}
