// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type Rows = {
	account: {
		id: number;
		phone: string;
		password_hash: string;
		locale: 'ru' | 'kz' | 'en';
		name: string | null;
		plan: string;
		identity_number: string | null;
		identity_confirmed_at: Date | null;
		created_at: Date;
		password_changed_at: Date;
		blocked_at: Date | null;
		totp_sealed: Buffer | null;
		totp_last_step: number | null;
		totp_since: Date | null;
		acting_bin: string | null;
		tells_new_device: boolean;
		held_until: Date | null;
	};
	address_load: {
		address_key: string;
		live_count: number;
	};
	admin_account: {
		id: number;
		email: string;
		roles: string[];
		password_hash: string | null;
		totp_sealed: Buffer | null;
		totp_last_step: number | null;
		created_at: Date;
		enrolled_at: Date | null;
		blocked_at: Date | null;
	};
	admin_enrolment: {
		admin_id: number;
		token_hash: Buffer;
		totp_sealed: Buffer;
		expires_at: Date;
	};
	admin_known_browser: {
		admin_id: number;
		browser_hash: string;
		seen_at: Date;
	};
	admin_session: {
		id: string;
		admin_id: number;
		token_hash: Buffer;
		created_at: Date;
		last_used_at: Date;
		expires_at: Date;
		ended_at: Date | null;
		device: string;
		ip_hash: string;
	};
	audit_entry: {
		id: number;
		at: Date;
		actor_kind: 'visitor' | 'account' | 'admin' | 'system';
		actor: string | null;
		action: string;
		outcome: 'ok' | 'refused';
		subject: string | null;
		object: string | null;
		purpose: string | null;
		ip_hash: string | null;
		details: unknown;
		turn: string;
	};
	audit_seal: {
		number: number;
		entry_id: number;
		hash: Buffer;
		sealed_at: Date;
	};
	auth_flow: {
		id: string;
		kind: 'signin' | 'restore' | 'phone';
		phone: string;
		browser_hash: string;
		locale: 'ru' | 'kz' | 'en';
		state: 'started' | 'confirmed' | 'done';
		code_hash: Buffer;
		code_expires_at: Date;
		tries_left: number;
		expires_at: Date;
	};
	auth_handoff: {
		id: number;
		access_hash: Buffer;
		refresh_hash: Buffer;
		source_session_id: string;
		cabinet_origin: string;
		expires_at: Date;
		used_at: Date | null;
		opened_session_id: string | null;
	};
	auth_known_browser: {
		account_id: number;
		browser_hash: string;
		seen_at: Date;
	};
	auth_limit_use: {
		id: number;
		bucket: string;
		item: string | null;
		used_at: Date;
		expires_at: Date;
	};
	auth_recovery_code: {
		account_id: number;
		code_hash: Buffer;
	};
	auth_refresh_token: {
		session_id: string;
		sequence: number;
		token_hash: Buffer;
		issued_at: Date;
		used_at: Date | null;
		ip_hash: string | null;
	};
	auth_secret: {
		is_only: boolean;
		secret: Buffer;
		created_at: Date;
	};
	auth_session: {
		id: string;
		account_id: number;
		created_at: Date;
		last_used_at: Date;
		expires_at: Date;
		sequence: number;
		ended_at: Date | null;
		end_reason: 'logout' | 'ended_by_owner' | 'password_changed' | 'phone_changed' | 'refresh_reused' | 'ended_by_admin' | 'replaced' | 'identity_unbound' | null;
		device: string;
		ip_hash: string;
		proved_at: Date | null;
		vouched_by: 'sms' | 'password' | 'signature';
	};
	auth_signing_key: {
		kid: string;
		public_jwk: unknown;
		private_sealed: Buffer;
		signs_from: Date;
		signs_until: Date;
		published_until: Date;
	};
	auth_totp_enrolment: {
		account_id: number;
		totp_sealed: Buffer;
		expires_at: Date;
	};
	change_event: {
		id: number;
		number: number | null;
		iin_bin: string;
		code: 'state' | 'name' | 'head' | 'address' | 'activity' | 'listed' | 'removed' | 'entry_new' | 'entry_gone' | 'entry_changed' | 'index' | 'live_new' | 'live_gone' | 'live_changed';
		source_id: string;
		entry_key: string;
		before: string | null;
		after: string | null;
		severity: 'stop' | 'high' | 'medium' | 'info' | 'good' | null;
		seen_after: IsoDate;
		seen_on: IsoDate;
		told_at: Date;
		publication: number;
	};
	check_spent: {
		holder: string;
		day: IsoDate;
		subject: string;
		leased_until: Date | null;
		leases: number;
		spent_at: Date;
	};
	check_tally: {
		day: IsoDate;
		checks: number;
	};
	classifier_item: {
		classifier: 'krp' | 'kfs' | 'kse';
		code: string;
		name_ru: string;
		name_kk: string | null;
		name_en: string | null;
		removed_on: IsoDate | null;
	};
	dataset_state: {
		source_id: string;
		list_date: IsoDate;
		published_at: Date;
		row_count: number;
		content_hash: string;
		run_id: number;
	};
	decision: {
		id: number;
		public_id: string;
		account_id: number;
		organization_id: number | null;
		bin: string;
		state: 'approved' | 'conditional' | 'refused';
		reason: string;
		conditions: string | null;
		valid_until: IsoDate | null;
		author: string;
		subject_name: string;
		idn_score: number | null;
		idn_group: string | null;
		report_id: string | null;
		idempotency_key: string | null;
		made_at: Date;
		idn_low: number | null;
		idn_high: number | null;
	};
	head_load: {
		head_key: string;
		subject_count: number;
		live_count: number;
		failed_count: number;
		oldest_clean_on: IsoDate | null;
		second_clean_on: IsoDate | null;
	};
	identity_pending: {
		account_id: number;
		identity_number: string;
		statement_id: string;
		asked_at: Date;
		opens_at: Date;
	};
	idn_calculation: {
		id: number;
		model_version: string;
		calculated_on: IsoDate;
		started_at: Date;
		published_at: Date | null;
		subject_count: number | null;
		done_to: string | null;
		not_calculated_count: number;
		facts_version: string | null;
	};
	idn_history: {
		bin: string;
		calculation_id: number;
		origin: string;
		idn_score: number | null;
		idn_group: string | null;
		not_calculated: string | null;
		factor_bins: string;
	};
	idn_outcome: {
		bin: string;
		kind: 'annulled' | 'pseudo_enterprise' | 'vat_removed' | 'absent' | 'arrears' | 'bankrupt' | 'contract_fault';
		happened_on: IsoDate;
		source_id: string;
	};
	idn_published: {
		singleton: boolean;
		calculation_id: number;
	};
	idn_score: {
		calculation_id: number;
		bin: string;
		origin: 'official' | 'model';
		segment: 'mature' | 'young';
		idn_score: number | null;
		idn_group: string | null;
		not_calculated: string | null;
		confidence: 'high' | 'medium' | 'indicative' | null;
		coverage_percent: number;
		result: string;
		region: string | null;
		section: string | null;
		factor_bins: string | null;
		interval_low: number | null;
		interval_high: number | null;
		zone: 'green' | 'red' | null;
	};
	idn_share: {
		calculation_id: number;
		scope: 'segment' | 'region' | 'section';
		segment: string;
		place: string;
		idn_score: number;
		below_percent: number;
	};
	idn_validation: {
		id: number;
		validated_on: IsoDate;
		model_version: string;
		figures: unknown;
	};
	import_bad_row: {
		run_id: number;
		file_name: string;
		row_number: number;
		field: string | null;
		reason: string;
		value: string | null;
		iin_bin: string | null;
	};
	import_run: {
		id: number;
		source_id: string;
		list_date: IsoDate;
		content_hash: string;
		state: 'staging' | 'published' | 'refused' | 'unchanged';
		started_at: Date;
		finished_at: Date | null;
		rows_staged: number;
		rows_bad: number;
		rows_passed: number;
		rows_new: number | null;
		rows_changed: number | null;
		rows_removed: number | null;
		refusal_code: string | null;
		resume_at: unknown;
	};
	installation: {
		key: string;
		value: string;
	};
	issued_document: {
		id: string;
		code: string;
		scan_code: string | null;
		kind: 'report' | 'due_diligence' | 'invoice' | 'act' | 'comparison' | 'vat_review';
		object: string;
		object_version: number;
		owner: string;
		account_id: number | null;
		locale: 'ru' | 'kz' | 'en';
		subject: string;
		recipient_number: string | null;
		recipient_phone: string;
		issued_at: Date;
		idn_score: number | null;
		idn_group: string | null;
		idn_calculated_on: IsoDate | null;
		sha256: Buffer;
		file: Buffer;
		idn_low: number | null;
		idn_high: number | null;
	};
	kato: {
		code: string;
		parent_code: string | null;
		level: number;
		name_ru: string;
		name_kk: string;
		name_en: string | null;
		is_city: boolean;
		search_fold: string;
		removed_on: IsoDate | null;
	};
	kato_load: {
		kato_code: string;
		live_count: number;
	};
	miss_count: {
		bucket: string;
		day: IsoDate;
		used: number;
	};
	miss_limits: {
		asker_kind: 'visitor' | 'account';
		per_network: number;
		per_beginning: number;
		per_ending: number;
		alarm_per_hour: number;
	};
	number_miss: {
		holder: string;
		day: IsoDate;
		number_hash: string;
	};
	number_watch: {
		bucket: string;
		hour: Date;
		asked: number;
		is_told: boolean;
	};
	objection: {
		id: number;
		account_id: number;
		subject: string;
		about: 'idn' | 'fact';
		text: string;
		created_at: Date;
		due_on: IsoDate;
		state: 'new' | 'in_work' | 'answered';
		taken_by: number | null;
		taken_at: Date | null;
		answer: string | null;
		answered_at: Date | null;
	};
	offer_acceptance: {
		account_id: number;
		offer_version: number;
		given_at: Date;
		given_at_step: 'signin' | 'restore' | 'login';
		ip_hash: string;
	};
	offer_signature: {
		account_id: number;
		document: string;
		document_sha256: string;
		statement_id: string;
		given_at: Date;
	};
	offer_version: {
		version: number;
		text_ru: string;
		text_kk: string;
		text_en: string;
		sha256: string;
		effective_from: Date;
	};
	oked: {
		code: string;
		section: string;
		parent_code: string | null;
		name_ru: string;
		name_kk: string;
		name_en: string | null;
		removed_on: IsoDate | null;
	};
	organisation: {
		bin: string;
		name: string;
		plan: string;
		created_at: Date;
	};
	organisation_member: {
		bin: string;
		account_id: number;
		role: 'owner' | 'member';
		statement_id: string;
		joined_at: Date;
	};
	own_list: {
		id: string;
		account_id: number;
		name: string;
		color: 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'grey';
		entry_count: number;
		created_at: Date;
		changed_at: Date;
	};
	own_list_entry: {
		list_id: string;
		bin: string;
		note: string;
		added_at: Date;
	};
	personal_data_request: {
		id: number;
		account_id: number;
		kind: 'access' | 'export' | 'correction' | 'blocking' | 'deletion' | 'withdrawal';
		text: string | null;
		created_at: Date;
		due_on: IsoDate;
		state: 'new' | 'in_work' | 'answered';
		taken_by: number | null;
		taken_at: Date | null;
		answer: string | null;
		answered_at: Date | null;
	};
	plan: {
		id: string;
		checks_per_day: number;
		own_lists: number;
		own_list_entries: number;
		person_misses_per_day: number;
	};
	plan_feature: {
		plan: string;
		feature: string;
	};
	refused_opening: {
		source: string;
		span: Date;
		actor_kind: string;
		actor: string;
		action: string;
		refused: number;
		subjects: string[];
		purpose: string | null;
		ip_hash: string | null;
		details: unknown;
		first_at: Date;
		last_at: Date;
	};
	report: {
		id: string;
		bin: string;
		kind: 'basic' | 'full';
		account_id: number;
		owner: string;
		created_at: Date;
		closed_at: Date | null;
		late_until: Date | null;
		sealed_at: Date | null;
		leased_by: string | null;
		leased_until: Date | null;
		snapshot: unknown;
		reading: unknown;
		amount_kzt: number;
		previous_id: string | null;
		idempotency_key: string | null;
		last_event: number;
		closed_event: number | null;
		sealed_event: number | null;
	};
	report_fact: {
		report_id: string;
		source_id: string;
		ordinal: number;
		kind: string;
		value: unknown;
		url: string;
	};
	report_source: {
		report_id: string;
		source_id: string;
		state: 'waiting' | 'asking' | 'found' | 'nothing' | 'silent' | 'not_asked';
		not_asked_reason: string | null;
		asked_at: Date | null;
		answered_at: Date | null;
		as_of: IsoDate | null;
		retrieved_at: Date | null;
		raw_hash: string | null;
		official_url: string | null;
		failure_code: string | null;
		silent_since: Date | null;
		last_good_as_of: IsoDate | null;
		price_kzt: number;
		is_late: boolean;
		facts: unknown;
		event_number: number | null;
		extent: unknown;
	};
	seal_key: {
		is_only: boolean;
		certificates_pem: string;
		private_sealed: Buffer;
		created_at: Date;
	};
	search_behind: {
		id: number;
		source_id: string;
		marked_at: Date;
	};
	search_state: {
		singleton: boolean;
		generation: number;
		engine_version: number;
		subject_count: number;
		built_at: Date;
	};
	search_touched: {
		bin: string;
	};
	signed_statement: {
		id: string;
		action: string;
		account_id: number | null;
		signer_iin: string;
		signer_bin: string | null;
		issued_xml: string;
		signed_xml: string;
		signer_module: string | null;
		algorithm: string;
		certificate_serial: string;
		certificate: Buffer;
		evidence_sha256: Buffer;
		evidence_stated_at: Date;
		verified_at: Date;
	};
	signing_challenge: {
		id: string;
		action: string;
		account_id: number | null;
		session_id: string | null;
		browser_hash: string;
		xml: string;
		bin: string | null;
		document: string | null;
		document_sha256: string | null;
		issued_at: Date;
		expires_at: Date;
		used_at: Date | null;
		answer_sha256: Buffer | null;
		answered_at: Date | null;
	};
	signing_evidence: {
		sha256: Buffer;
		kind: 'ocsp' | 'crl';
		content: Buffer;
	};
	signing_phone: {
		challenge_id: string;
		token_hash: Buffer;
		locale: 'ru' | 'kk' | 'en';
		opened_at: Date | null;
		signed_xml: string | null;
		signed_at: Date | null;
		refused_at: Date | null;
	};
	sms_outbox: {
		id: number;
		kind: string;
		phone: string;
		locale: 'ru' | 'kz' | 'en';
		content_sealed: Buffer | null;
		created_at: Date;
		expires_at: Date;
		state: 'waiting' | 'sent' | 'unneeded' | 'refused' | 'expired';
		attempts: number;
		next_attempt_at: Date;
		provider_message_id: string | null;
		last_failure: string | null;
	};
	source_answer: {
		exchange: string;
		iin_bin: string;
		consent_id: string;
		retrieved_at: Date;
		expires_at: Date;
		raw_hash: string;
		raw: unknown;
	};
	source_claim: {
		exchange: string;
		iin_bin: string;
		consent_id: string;
		claimed_by: string;
		claimed_until: Date;
	};
	source_day: {
		source_id: string;
		day: IsoDate;
		answered: number;
		failed: number;
		duration_buckets: number[];
		failures: unknown;
	};
	source_health: {
		source_id: string;
		consecutive_failures: number;
		breaker: 'closed' | 'open';
		probe_at: Date | null;
		silent_since: Date | null;
		last_success_at: Date | null;
		last_failure_at: Date | null;
		last_failure_code: string | null;
		last_as_of: IsoDate | null;
	};
	source_oddity: {
		source_id: string;
		path: string;
		what: 'new_field' | 'unknown_word' | 'odd_value';
		value: string;
		seen: number;
		first_seen_at: Date;
		last_seen_at: Date;
	};
	statement: {
		source_id: string;
		entry_key: string;
		iin_bin: string | null;
		kind: string;
		value: unknown;
		url: string | null;
		names: string[];
		name_keys: string[];
		born_on: string[];
		first_listed_on: IsoDate;
		listed_on: IsoDate;
		removed_on: IsoDate | null;
	};
	subject: {
		bin: string;
		public_id: string;
		kind: 'legal' | 'branch' | 'foreign_branch' | 'sole' | 'joint_sole';
		status: 'new' | 'active' | 'suspended' | 'inactive' | 'stopped' | 'liquidating';
		name_ru: string;
		name_kk: string | null;
		registered_on: IsoDate | null;
		oked_code: string | null;
		oked_secondary: string[];
		activity_ru: string | null;
		activity_kk: string | null;
		krp_code: string | null;
		kse_code: string | null;
		kfs_code: string | null;
		kato_code: string | null;
		locality_ru: string | null;
		locality_kk: string | null;
		address: string | null;
		address_key: string | null;
		head_name: string | null;
		head_key: string | null;
		first_listed_on: IsoDate;
		listed_on: IsoDate;
		removed_on: IsoDate | null;
		name_fold: string;
		name_kk_fold: string | null;
		weight: number;
	};
	subject_alias: {
		id: number;
		alias: string;
		bin: string | null;
		name_words: string | null;
	};
	unit_price: {
		feature: string;
		valid_from: IsoDate;
		net_tiyn: number;
	};
	unread_entry: {
		iin_bin: string;
		source_id: string;
	};
	visitor_browser: {
		key_hash: string;
		seen_on: IsoDate;
		puzzle_id: string | null;
	};
	visitor_count: {
		bucket: string;
		day: IsoDate;
		used: number;
	};
	visitor_limits: {
		is_only: boolean;
		new_browsers_per_address: number;
		checks_per_network: number;
		proof_bits: number;
		refused_lines_per_network: number;
	};
};
