// Made by npm run schema from the migrated database: change the migrations, not this file.
export type PlatformRows = {
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
};
