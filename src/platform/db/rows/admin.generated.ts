// Made by npm run schema from the migrated database: change the migrations, not this file.
export type AdminRows = {
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
};
