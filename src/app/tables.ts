import type { Rows } from '#platform/db/rows.generated.ts';

type TableName = keyof Rows;
/** A feature, or a folder of src. */
type Room = string;

export type Owned = {
	/** writes and reads it */
	owner: Room;
	/** who else names it in SQL: `all` for published tables; others are a debt, or a join that the card needs */
	readers?: 'all' | readonly Room[];
	/** who else writes it */
	writers?: readonly Room[];
};

const published = (owner: Room, writers: readonly Room[] = []): Owned => ({ owner, readers: 'all', writers });

/** Owner of each table. SQL may name one's own tables and published ones; everything else goes through a public.ts. */
export const tableOwners: Readonly<Record<TableName, Owned>> = {
	// the installation; app creates and renews the demonstration
	installation: { owner: 'app', readers: ['stats'] },
	audit_entry: { owner: 'audit' },
	audit_seal: { owner: 'audit' },
	// auth sends and deletes most of them
	sms_outbox: { owner: 'platform', writers: ['auth'] },
	// the desk of messages tells what became of a letter
	mail_outbox: { owner: 'platform', readers: ['contacts'] },
	idempotency: { owner: 'platform' },
	// features with files list them together with their own rows
	stored_file: { owner: 'platform', readers: ['tickets', 'requests', 'monopolies'] },

	// lists, as they are published
	dataset_state: published('registry', ['app']),
	// the state on a date names the first edition of each list
	import_run: { owner: 'registry', readers: ['subjects'] },
	import_bad_row: { owner: 'registry' },
	unread_entry: published('registry'),
	kato: published('registry'),
	oked: published('registry'),
	classifier_item: published('registry'),
	subject: published('registry'),
	address_load: published('registry'),
	kato_load: published('registry'),
	statement: published('registry'),
	// one history: the index adds its own events
	change_event: published('registry', ['idn']),
	head_load: { owner: 'facts' },

	industry_figure: { owner: 'industry' },

	search_state: { owner: 'search' },
	search_touched: { owner: 'search' },
	search_behind: { owner: 'search' },
	subject_alias: { owner: 'search' },

	// the index, as it is published
	idn_calculation: published('idn'),
	idn_score: published('idn'),
	idn_published: published('idn'),
	idn_share: published('idn'),
	idn_history: { owner: 'idn' },
	idn_outcome: { owner: 'idn' },
	idn_validation: { owner: 'idn' },

	// facts reads stored answers of open sources that are still fresh
	source_answer: { owner: 'sources', readers: ['facts'] },
	source_claim: { owner: 'sources' },
	source_health: { owner: 'sources' },
	source_day: { owner: 'sources' },
	source_oddity: { owner: 'sources', readers: ['app'] },
	// whether contracts are loaded, and how far
	source_cursor: { owner: 'sources', readers: ['procurement'] },
	source_gap: { owner: 'sources', readers: ['procurement'] },

	procurement_contract: { owner: 'procurement' },
	procurement_year: { owner: 'procurement' },
	procurement_partner: { owner: 'procurement' },
	procurement_party: { owner: 'procurement' },

	// the state on a date and the links read the caller's own reports
	report: { owner: 'reports', readers: ['subjects', 'links'] },
	report_source: { owner: 'reports', readers: ['subjects', 'links'] },
	report_fact: { owner: 'reports', readers: ['subjects'] },
	report_share: { owner: 'reports' },
	person_check: { owner: 'personchecks' },
	foreign_check: { owner: 'foreignchecks' },
	match_review: { owner: 'foreignchecks' },
	consent: { owner: 'consent' },
	consent_use: { owner: 'consent' },
	consent_mute: { owner: 'consent' },
	financial_statement: { owner: 'financials' },
	comparison: { owner: 'comparison' },
	given_table: { owner: 'imports' },
	mass_check: { owner: 'masscheck' },
	mass_check_row: { owner: 'masscheck' },
	vat_review: { owner: 'vatrefund' },
	vat_review_supplier: { owner: 'vatrefund' },
	vat_review_row: { owner: 'vatrefund' },
	gov_agency: { owner: 'govreports' },
	gov_form: { owner: 'govreports' },
	gov_participant: { owner: 'govreports' },
	gov_report: { owner: 'govreports' },
	gov_report_event: { owner: 'govreports' },

	plan: published('tariffs'),
	plan_terms: published('tariffs'),
	plan_feature: published('tariffs'),
	plan_price: { owner: 'tariffs' },
	unit_price: published('tariffs'),
	vat_rate: { owner: 'tariffs' },
	// orders closes the order of a subscription that has ended
	subscription: { owner: 'tariffs', readers: ['orders', 'renewals'] },
	feature_use: { owner: 'tariffs' },
	trial: { owner: 'tariffs' },
	plan_grant: { owner: 'tariffs' },
	ticket: { owner: 'tickets' },
	ticket_file: { owner: 'tickets' },
	renewal: { owner: 'renewals' },
	renewal_wish: { owner: 'renewals' },
	plan_notice: { owner: 'renewals' },
	invoice: { owner: 'invoicing' },
	invoice_line: { owner: 'invoicing' },
	act: { owner: 'invoicing' },
	act_line: { owner: 'invoicing' },
	paper_number: { owner: 'invoicing' },
	wallet: { owner: 'orders' },
	ledger_move: { owner: 'orders' },
	order_return: { owner: 'orders' },
	billed_move: { owner: 'orders' },
	orders: { owner: 'orders' },
	order_line: { owner: 'orders' },
	report_access: { owner: 'orders' },
	deferred_part: { owner: 'orders' },
	spend_limit: { owner: 'orders' },
	payment: { owner: 'payments' },
	payment_event: { owner: 'payments' },
	refund: { owner: 'payments' },
	receipt: { owner: 'payments' },
	bank_statement: { owner: 'payments' },
	bank_statement_line: { owner: 'payments' },
	// consent lists what a confirmed person has given
	account: {
		owner: 'auth',
		readers: ['admin', 'consent', 'documents', 'govreports', 'monopolies', 'payments', 'profile', 'signing', 'app'],
	},
	auth_secret: { owner: 'auth' },
	auth_signing_key: { owner: 'auth' },
	auth_session: { owner: 'auth' },
	auth_refresh_token: { owner: 'auth' },
	auth_known_browser: { owner: 'auth' },
	auth_handoff: { owner: 'auth' },
	auth_flow: { owner: 'auth' },
	auth_totp_enrolment: { owner: 'auth' },
	auth_recovery_code: { owner: 'auth' },
	auth_limit_use: { owner: 'auth' },
	offer_version: { owner: 'auth', readers: ['contacts', 'profile', 'signing', 'tickets'] },
	offer_acceptance: { owner: 'auth', readers: ['admin', 'profile'] },
	identity_pending: { owner: 'auth' },

	check_spent: { owner: 'checks', readers: ['admin', 'cabinet'] },
	check_tally: { owner: 'checks' },
	visitor_limits: { owner: 'checks' },
	visitor_browser: { owner: 'checks' },
	visitor_count: { owner: 'checks' },
	miss_limits: { owner: 'checks' },
	number_miss: { owner: 'checks' },
	miss_count: { owner: 'checks' },
	number_watch: { owner: 'checks' },
	refused_opening: { owner: 'checks' },
	crawler_address: { owner: 'checks' },

	sitemap_part: { owner: 'sitemap' },
	sitemap_edition: { owner: 'sitemap' },

	own_list: { owner: 'cabinet' },
	own_list_entry: { owner: 'cabinet' },
	decision: { owner: 'cabinet' },

	admin_account: { owner: 'admin' },
	admin_enrolment: { owner: 'admin' },
	admin_known_browser: { owner: 'admin' },
	admin_session: { owner: 'admin' },

	contact_message: { owner: 'contacts' },
	inbox_notice: { owner: 'inbox' },
	letter_address: { owner: 'inbox' },
	objection: { owner: 'requests' },
	objection_file: { owner: 'requests' },
	correction: { owner: 'requests' },
	reply: { owner: 'requests' },
	monopoly_join: { owner: 'monopolies' },
	debtor_claim: { owner: 'monopolies' },
	debtor_claim_event: { owner: 'monopolies' },
	debtor_claim_file: { owner: 'monopolies' },
	debtor_claim_word: { owner: 'monopolies' },
	debtor_import: { owner: 'monopolies' },
	debtor_import_row: { owner: 'monopolies' },
	debtor_import_file: { owner: 'monopolies' },
	personal_data_request: { owner: 'requests' },

	signing_challenge: { owner: 'signing' },
	signing_phone: { owner: 'signing' },
	signing_evidence: { owner: 'signing' },
	signed_statement: { owner: 'signing' },
	offer_signature: { owner: 'signing' },
	// joined by signing, left in the profile and when the key is unbound
	organisation: { owner: 'signing', readers: ['profile', 'documents', 'invoicing'] },
	organisation_member: {
		owner: 'signing',
		readers: ['tickets', 'payments', 'orders', 'renewals'],
		writers: ['auth', 'profile'],
	},
	// with the account that is erased its invitations go
	organisation_invite: { owner: 'profile', writers: ['auth'] },

	content_draft: { owner: 'content' },
	content_paste: { owner: 'content' },
	content_entry: { owner: 'content' },
	content_version: { owner: 'content' },
	content_release: { owner: 'content' },
	content_file: { owner: 'content' },
	content_link: { owner: 'content' },
	media_file: { owner: 'content' },
	media_variant: { owner: 'content' },

	seal_key: { owner: 'documents' },
	issued_document: { owner: 'documents' },
};
