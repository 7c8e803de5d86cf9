// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ProfileRows = {
	organisation_invite: {
		id: string;
		bin: string;
		phone: string | null;
		email: string | null;
		token_hash: Buffer | null;
		role: 'editor' | 'viewer';
		state: 'waiting' | 'accepted' | 'refused' | 'revoked' | 'expired';
		invited_by: number | null;
		account_id: number | null;
		made_at: Date;
		expires_at: Date;
		ended_at: Date | null;
	};
};
