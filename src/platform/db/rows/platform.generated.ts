// Made by npm run schema from the migrated database: change the migrations, not this file.
export type PlatformRows = {
	idempotency: {
		sender: string;
		call: string;
		key: string;
		body_sha256: Buffer;
		status: number;
		answer: unknown;
		made_at: Date;
	};
	mail_outbox: {
		id: number;
		content_sealed: Buffer | null;
		created_at: Date;
		expires_at: Date;
		state: 'waiting' | 'sent' | 'refused' | 'expired';
		attempts: number;
		next_attempt_at: Date;
		provider_message_id: string | null;
		last_failure: string | null;
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
	stored_file: {
		id: string;
		owner: string;
		name: string;
		format: 'pdf' | 'jpeg' | 'png' | 'xlsx' | 'csv';
		sha256: Buffer;
		content: Buffer;
		size: number;
		stored_at: Date;
	};
};
