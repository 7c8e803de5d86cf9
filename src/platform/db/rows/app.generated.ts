// Made by npm run schema from the migrated database: change the migrations, not this file.
export type AppRows = {
	installation: {
		key: string;
		value: string;
	};
};
