// Made by npm run schema from the migrated database: change the migrations, not this file.
export type FinancialsRows = {
	financial_statement: {
		id: string;
		bin: string;
		year: number;
		state: 'draft' | 'signed' | 'superseded';
		figures: unknown;
		made_at: Date;
		account_id: number | null;
		text_sha256: string | null;
		statement_id: string | null;
		signer_name: string | null;
		signed_at: Date | null;
	};
};
