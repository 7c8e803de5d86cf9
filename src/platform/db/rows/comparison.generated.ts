// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ComparisonRows = {
	comparison: {
		id: string;
		owner: string;
		account_id: number | null;
		token_hash: Buffer;
		made_at: Date;
		expires_at: Date;
		revoked_at: Date | null;
		sha256: Buffer;
		views: unknown;
		subjects: string[];
		basis: 'card' | 'report';
		titles: unknown;
	};
};
