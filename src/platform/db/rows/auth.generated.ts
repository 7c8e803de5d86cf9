// Made by npm run schema from the migrated database: change the migrations, not this file.
export type AuthRows = {
	account: {
		id: number;
		phone: string;
		password_hash: string;
		locale: 'ru' | 'kz' | 'en';
		name: string | null;
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
	identity_pending: {
		account_id: number;
		identity_number: string;
		statement_id: string;
		asked_at: Date;
		opens_at: Date;
	};
	offer_acceptance: {
		account_id: number;
		offer_version: number;
		given_at: Date;
		given_at_step: 'signin' | 'restore' | 'login';
		ip_hash: string;
	};
	offer_version: {
		version: number;
		text_ru: string;
		text_kk: string;
		text_en: string;
		sha256: string;
		effective_from: Date;
	};
};
