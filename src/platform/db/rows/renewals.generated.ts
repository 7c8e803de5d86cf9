// Made by npm run schema from the migrated database: change the migrations, not this file.
export type RenewalsRows = {
	plan_notice: {
		subscription_id: string;
		kind: 'in_14_days' | 'in_7_days' | 'in_1_day' | 'end';
		holder: string;
		ends_at: Date;
		told_at: Date;
	};
	renewal: {
		subscription_id: string;
		invoice_id: string;
		made_at: Date;
	};
	renewal_wish: {
		holder: string;
		account_id: number | null;
		wished_at: Date;
	};
};
