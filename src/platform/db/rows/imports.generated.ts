// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ImportsRows = {
	given_table: {
		id: number;
		vat_review_id: string | null;
		mass_check_id: string | null;
		debtor_import_id: string | null;
		owner: string;
		account_id: number | null;
		given_at: Date;
		format: 'xlsx' | 'csv' | 'text';
		content: Buffer;
		width: number;
		sample: unknown;
		columns: unknown;
		head_row: number | null;
		is_chosen: boolean;
	};
};
