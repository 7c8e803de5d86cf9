import type { Rows } from '#platform/db/rows.generated.ts';

type TableName = keyof Rows;
/** A feature, or a folder of src. */
type Room = string;

export type Owned = {
	/** writes it, and reads it */
	owner: Room;
	/** who else names it in SQL: `all` for what is published, otherwise a debt or a join that a card cannot do without */
	readers?: 'all' | readonly Room[];
	/** who else writes it */
	writers?: readonly Room[];
};

const published = (owner: Room, writers: readonly Room[] = []): Owned => ({ owner, readers: 'all', writers });

/** Whose each table is. A room names its own ones and what is published; all else it asks for at a public.ts. */
export const tableOwners: Readonly<Record<TableName, Owned>> = {
	// the installation; a demonstration is made and renewed by app
	installation: { owner: 'app', readers: ['stats'] },
	audit_entry: { owner: 'audit' },
	audit_seal: { owner: 'audit' },
	// accounts send and forget most of them
	sms_outbox: { owner: 'platform', writers: ['auth'] },

	// lists, as they are published
	dataset_state: published('registry', ['app']),
	import_run: { owner: 'registry' },
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

	// facts reads what open sources told and may still be repeated
	source_answer: { owner: 'sources', readers: ['facts'] },
	source_claim: { owner: 'sources' },
	source_health: { owner: 'sources' },
	source_day: { owner: 'sources' },
	source_oddity: { owner: 'sources', readers: ['app'] },

	// the card on a day and the links read the reports of whoever asks
	report: { owner: 'reports', readers: ['subjects', 'links'] },
	report_source: { owner: 'reports', readers: ['subjects', 'links'] },
	report_fact: { owner: 'reports', readers: ['subjects'] },

	// plans and prices change by migrations only
	plan: published('auth'),
	plan_feature: published('auth'),
	unit_price: published('auth'),
	account: { owner: 'auth', readers: ['admin', 'cabinet', 'documents', 'profile', 'signing', 'app'] },
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
	offer_version: { owner: 'auth', readers: ['profile', 'signing'] },
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

	own_list: { owner: 'cabinet' },
	own_list_entry: { owner: 'cabinet' },
	decision: { owner: 'cabinet' },

	admin_account: { owner: 'admin' },
	admin_enrolment: { owner: 'admin' },
	admin_known_browser: { owner: 'admin' },
	admin_session: { owner: 'admin' },

	objection: { owner: 'requests' },
	personal_data_request: { owner: 'requests' },

	signing_challenge: { owner: 'signing' },
	signing_phone: { owner: 'signing' },
	signing_evidence: { owner: 'signing' },
	signed_statement: { owner: 'signing' },
	offer_signature: { owner: 'signing' },
	// joined by a signature, left in the profile and where the key is unbound
	organisation: { owner: 'signing', readers: ['auth', 'profile'] },
	organisation_member: { owner: 'signing', writers: ['auth', 'profile'] },

	seal_key: { owner: 'documents' },
	issued_document: { owner: 'documents' },
};
