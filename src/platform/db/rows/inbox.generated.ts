// Made by npm run schema from the migrated database: change the migrations, not this file.
export type InboxRows = {
	inbox_notice: {
		id: number;
		account_id: number;
		kind: string;
		number: number;
		text: string;
		made_at: Date;
		read_at: Date | null;
	};
};
